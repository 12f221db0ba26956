import { feature } from '#app/feature.server.ts'
import { snippetNaming } from './naming.server.ts'
import { snippetsPart } from './personal.server.ts'
import { snippetsWords } from './words.ts'

/** What is written again and again; the services show it among their own pages. */
export const snippetsFeature = feature({
	name: 'snippets',
	namings: [snippetNaming],
	words: snippetsWords('fatwas'),
	personal: snippetsPart,
})
