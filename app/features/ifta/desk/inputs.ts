import { z } from 'zod'
import { maxNoteLength } from '../model.ts'

const typed = z
	.string()
	.default('')
	.transform((text) => text.trim())
const short = z.string().max(maxNoteLength, 'ifta.desk-note-long')

/** A reason, comments, what the asker is to make clear: it must be said. */
export const noteInput = z.object({ note: typed.pipe(short.min(1, 'ifta.desk-note-required')) })

/** A word that may be left out. */
export const releaseInput = z.object({ note: typed.pipe(short) })

export const handOverInput = z.object({
	scholarId: z.uuid('ifta.desk-scholar-required'),
	note: typed.pipe(short),
})

/** The last step that the page showed with the answer; whoever posts none has looked elsewhere. */
export const approvalInput = z.object({ seen: z.coerce.number().int().optional().catch(-1) })
