const ALIKE: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const SMALL_CAPITALS = {
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
}
const MORE_SMALL_CAPITALS = {
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
}
const LETTERS: Record<string, string> = { ...ALIKE, ...SMALL_CAPITALS, ...MORE_SMALL_CAPITALS, ı: 'i' }

const PRODUCT = 'akin'

/** Words that alone say that whoever bears them speaks for the operator; no family is called so. */
const OFFICES = words(
  `support administrator administration moderator moderation helpdesk webmaster sysadmin postmaster
  soporte suporte kundendienst kundenservice assistance administrador administrateur moderador moderateur destek
  поддержка администратор модератор`,
)

/** Words that say so beside the product's name, or where there is nothing else. Some are surnames as well. */
const TITLES = words(
  `admin mod team staff help desk care service services customer client trust safety security billing payments
  payment account accounts official verified verification system notification notifications notice alert alerts info
  contact bot news community manager ceo founder founders hq inc headquarters the from
  equipo ayuda oficial equipe aide officiel hilfe offiziell ekip resmi команда помощь`,
)

const ONLY_THOSE = new RegExp(`^(?:${[...OFFICES, ...TITLES, shape(PRODUCT)].join('|')})+$`, 'u')
const ONLY_THE_PRODUCT = new RegExp(`^(?:${shape(PRODUCT)})*$`, 'u')

/**
 * Whether a full name reads as the operator's: "Akin Support", "Sᴜᴘᴘᴏʀᴛ Team", "4dm1n", "a k i n h q". Akin is a name that
 * people have, and so are Staff and Service: only together, or with nothing of a person beside them, do they pose.
 */
export function posesAsOperator(name: string): boolean {
  const spoken = wordsIn(name)
  return spoken.some(isOffice) || isPose(spoken.join(''))
}

function isPose(letters: string): boolean {
  return ONLY_THOSE.test(letters) && !ONLY_THE_PRODUCT.test(letters)
}

/** Beside a person's name: "Jane Support", "AkinTeam Jane". */
function isOffice(word: string): boolean {
  return OFFICES.has(word) || (word.includes(shape(PRODUCT)) && isPose(word))
}

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/).map(shape))
}

function wordsIn(name: string): string[] {
  return name
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}\p{M}@$!|]+/u)
    .map(shape)
    .filter((word) => word !== '')
}

/** A word as the eye takes it: case, accents and figures aside, and with l, 1 and I as one. */
function shape(word: string): string {
  const folded = word.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return Array.from(folded, (letter) => LETTERS[letter] ?? letter)
    .join('')
    .replace(/[l|!]/g, 'i')
}
