import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { notesJobs } from './jobs.server.ts'
import { notesPart } from './personal.server.ts'
import { notesWords } from './words.ts'

export const notesFeature = feature({
	name: 'notes',
	links: [{ place: 'account', to: '/notes', label: m.notes_nav, icon: 'notebook-pen', order: 18 }],
	words: notesWords,
	jobs: notesJobs,
	personal: notesPart,
})
