import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { snippetNaming } from './naming.server.ts'
import { snippetsPart } from './personal.server.ts'

/** The services have links to its pages. */
export const snippetsFeature = feature({
	name: 'snippets',
	namings: [snippetNaming],
	words: { 'snippets.fate-own': m.snippets_fate_own },
	personal: snippetsPart,
})
