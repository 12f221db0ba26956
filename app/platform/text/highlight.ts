/** A part of a text; `hit` if it matches the search. */
export type Stretch = { text: string; hit: boolean }

// A word with the characters that folding removes: vowel signs, tatweel, apostrophes, joiners.
export const written = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u0640\u00AD\u200B-\u200F'’ʼ]*[\p{L}\p{M}\p{N}])?/gu
