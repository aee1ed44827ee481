import type { Reading, Sentence, Situation, Wish } from './reading.ts'

/**
 * A reading without the names of its fields, as it is stored: a third of the room, and of the time to fetch hundreds. Whoever
 * changes its shape forgets, by a migration, what is stored in the shape before; what is added behind may be missing.
 */
export type PackedReading = ReturnType<typeof pack>

export function pack({
  things,
  seeks,
  offers,
  does,
  situations,
  tongues,
  origins,
  leftover,
  sentences,
  over,
  kinds,
  declined,
}: Reading) {
  return [
    things.map(({ concept, mass, attitude, isListed, words }) => [concept, mass, attitude, isListed, words] as const),
    seeks.map(packWish),
    offers.map(packWish),
    does.map(({ occupation, field, level, words }) => [occupation, field, level, words] as const),
    situations.map(packSituation),
    tongues.map(({ language, is, words }) => [language, is, words] as const),
    origins.map(({ origin, words }) => [origin, words] as const),
    leftover,
    // A reading without any looks as those of before there were sentences, of before it was told what is over, and of which kinds it speaks.
    ...behind(sentences, over, kinds, declined),
  ] as const
}

export function unpack(packed: PackedReading): Reading {
  const [things, seeks, offers, does, situations, tongues, origins, leftover, sentences, over, kinds, declined] = packed
  return {
    things: things.map(([concept, mass, attitude, isListed, words]) => ({ concept, mass, attitude, isListed, words })),
    seeks: seeks.map(unpackWish),
    offers: offers.map(unpackWish),
    does: does.map(([occupation, field, level, words]) => ({ occupation, field, level, words })),
    situations: situations.map(unpackSituation),
    tongues: tongues.map(([language, is, words]) => ({ language, is, words })),
    origins: origins.map(([origin, words]) => ({ origin, words })),
    leftover,
    sentences: sentences?.map(unpackSentence) ?? [],
    over: over ?? [],
    kinds: kinds ?? [],
    declined: declined ?? [],
  }
}

type Behind = [
  sentences?: PackedSentence[],
  over?: Reading['over'],
  kinds?: Reading['kinds'],
  declined?: Reading['declined'],
]

function behind(
  sentences: Sentence[],
  over: Reading['over'],
  kinds: Reading['kinds'],
  declined: Reading['declined'],
): Behind {
  const all = [sentences.map(packSentence), over, kinds, declined] as const
  const told = all.findLastIndex((one) => one.length > 0) + 1
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part of it from its beginning.
  return all.slice(0, told) as Behind
}

type PackedSentence = readonly [string, number, Sentence['purpose'], Sentence['about'], string?]

function packSentence({ words, side, purpose, about, sentence }: Sentence): PackedSentence {
  return sentence === undefined ? [words, side, purpose, about] : [words, side, purpose, about, sentence]
}

function unpackSentence([words, side, purpose, about, sentence]: PackedSentence): Sentence {
  return { words, side, purpose, about, ...(sentence !== undefined && { sentence }) }
}

type PackedSituation = readonly [string, Situation['role'], string, string?]

function packSituation({ situation, role, words, sentence }: Situation): PackedSituation {
  return sentence === undefined ? [situation, role, words] : [situation, role, words, sentence]
}

function unpackSituation([situation, role, words, sentence]: PackedSituation): Situation {
  return { situation, role, words, ...(sentence !== undefined && { sentence }) }
}

type PackedWish = readonly [...Packed, string?]
type Packed = [Wish['purpose'], Wish['about'], Wish['role'], string, string]

function packWish({ purpose, about, role, lead, words, sentence }: Wish): PackedWish {
  return sentence === undefined ? [purpose, about, role, lead, words] : [purpose, about, role, lead, words, sentence]
}

function unpackWish([purpose, about, role, lead, words, sentence]: PackedWish): Wish {
  return { purpose, about, role, lead, words, ...(sentence !== undefined && { sentence }) }
}
