/** Figures, signs and small capitals beside the letters that they pass for. */
const ALIKE = '0o 1i 3e 4a 5s 7t @a $s ıi ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
const LETTERS = new Map(ALIKE.split(' ').map(([sign = '', letter = '']) => [sign, letter]))

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
  return Array.from(folded, (letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .replace(/[l|!]/g, 'i')
}
