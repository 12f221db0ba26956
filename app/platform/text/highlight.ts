/** A stretch of a text as it was written; `hit` where it is a word that was searched for. */
export type Stretch = { text: string; hit: boolean }

// A word with what folding takes away: vowel signs, tatweel, apostrophes, joiners.
export const written = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u0640\u00AD\u200B-\u200F'’ʼ]*[\p{L}\p{M}\p{N}])?/gu
