import { feature } from '#app/feature.server.ts'
import { snippetsPart } from './personal.server.ts'
import { snippetsWords } from './words.ts'

/** What is written again and again; the services show it among their own pages. */
export const snippetsFeature = feature({
	name: 'snippets',
	words: snippetsWords('fatwas'),
	personal: snippetsPart,
})
