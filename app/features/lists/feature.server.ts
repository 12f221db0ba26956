import { feature } from '#app/feature.server.ts'
import { listsPart } from './personal.server.ts'
import { listsWords } from './words.ts'

export const listsFeature = feature({ name: 'lists', words: listsWords, personal: listsPart })
