import { accountsWords } from '#app/features/accounts/words.ts'
import { fileWords } from '#app/platform/file-words.ts'
import type { Words } from '#app/platform/words.ts'
import { profileWords } from '../words.ts'

/** What the forms of these pages may be told. */
export const ownWords: Words = { ...accountsWords, ...fileWords, ...profileWords }
