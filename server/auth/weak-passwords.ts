import { AppError } from '#server/errors.ts'

/** Whoever signs up with a password. */
type Owner = { email: string; firstName: string; lastName: string }

/** So much added to a common password is the first that guessers add. */
const ADDED_MAX = 4

/** Neighbors in these follow each other under a finger or in everybody's head. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'йцукенгшщзхъ',
  'фывапролджэ',
]

/** Refuses with `weak_password` what is among the first that others would try (NIST SP 800-63B, 3.1.1.2). */
export async function refuseWeakPassword(password: string, owner: Owner): Promise<void> {
  // Case and the keyboard's form of a character are tried along.
  const plain = password.normalize('NFKC').toLowerCase().trim()
  if (isOwners(plain, owner)) throw new AppError('weak_password', 'Please do not use your name or email as a password.')
  if (await isCommon(plain)) throw new AppError('weak_password')
  if (isSimple(plain)) throw new AppError('weak_password', 'Please choose a password with more variety.')
}

/** Few characters, a short piece again and again, or runs along the alphabet or the keyboard and nothing else. */
function isSimple(plain: string): boolean {
  const characters = Array.from(plain)
  const isRepeated = /^(.{1,5})\1+$/u.test(plain)
  return new Set(characters).size < 4 || isRepeated || countRuns(characters) * 3 <= characters.length
}

function countRuns(characters: string[]): number {
  const steps = characters.slice(1).map((character, index) => stepBetween(characters[index]!, character))
  return steps.reduce<number>((runs, step, index) => {
    const isNewRun = step === undefined || (index > 0 && steps[index - 1] !== undefined && steps[index - 1] !== step)
    return isNewRun ? runs + 1 : runs
  }, 1)
}

function stepBetween(before: string, after: string): number | undefined {
  if (before === after) return 0
  if (ROWS.some((row) => row.includes(before + after))) return 1
  return ROWS.some((row) => row.includes(after + before)) ? -1 : undefined
}

function isOwners(plain: string, { email, firstName, lastName }: Owner): boolean {
  const [mailbox = ''] = email.split('@')
  const words = [firstName, lastName, mailbox].flatMap((text) => lettersOf(text.toLowerCase(), ' ').split(' '))
  const own = [...words, ...words.flatMap((one) => words.map((other) => one + other)), lettersOf(email.toLowerCase())]
  return own.some((word) => word.length >= 3 && [lettersOf(plain), coreOf(plain)].includes(word))
}

async function isCommon(plain: string): Promise<boolean> {
  const common = await commonPasswords()
  const core = coreOf(plain)
  return common.has(plain) || (plain.length - core.length <= ADDED_MAX && common.has(core))
}

/** Without spaces and signs, or with `instead` for each. */
function lettersOf(text: string, instead = ''): string {
  return text.replace(/[^\p{L}\p{N}]/gu, instead)
}

/** Without the digits and signs around it. */
function coreOf(plain: string): string {
  return plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

let list: Promise<Set<string>> | undefined

/** 50,000 passwords of leaks and the words of word lists, read at the first sign-up. */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...Object.values(dictionary).flat(), 'akin']),
  )
  return list
}
