import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { notesJobs } from './jobs.server.ts'
import { notesPart } from './personal.server.ts'
import { notesWords } from './words.ts'

export const notesFeature = feature({
	name: 'notes',
	links: [{ place: 'resources', to: '/notes', label: m.notes_nav, icon: 'notebook-pen', order: 60 }],
	words: notesWords,
	jobs: notesJobs,
	personal: notesPart,
})
