import { z } from 'zod'
import { safeHtml, takeNotes } from '#app/features/writing/api.server.ts'
import { checkFields, longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { isEmptyText } from './cites.server.ts'
import { marksOf } from './marks.ts'
import {
	maxBodyLength,
	maxMarks,
	maxNotes,
	maxReasonLength,
	maxSummaryLength,
	maxTitleLength,
} from './model.ts'

const text = (max: number, code: string) =>
	z
		.string()
		.default('')
		.transform((typed) => typed.replaceAll('\r\n', '\n').trim())
		.pipe(z.string().max(max, code))
const line = (max: number, code: string) => text(max, code).transform((typed) => typed.replace(/\s+/g, ' '))
const revision = z.coerce.number().int().min(0).max(1_000_000_000)

const fields = z
	.object({
		title: line(maxTitleLength, 'blog.title-long'),
		summary: line(maxSummaryLength, 'blog.summary-long'),
		body: z
			.string()
			.default('')
			.transform((typed) => safeHtml(typed, { article: true }))
			.transform((html) => (isEmptyText(html) ? '' : html))
			.pipe(z.string().max(maxBodyLength, 'blog.body-long')),
		changeReason: text(maxReasonLength, 'blog.reason-long'),
		notQuotations: z
			.array(
				z.object({
					text: text(5000, 'blog.mark-long'),
					reference: text(40, 'blog.mark-long'),
					reason: text(500, 'blog.mark-long'),
				}),
			)
			.max(maxMarks, 'blog.marks-many'),
		/** On the writer's screen, and the one to overwrite on purpose. */
		revision,
		over: revision.optional(),
	})
	.transform(({ revision, over, body, ...text }, ctx) => {
		const taken = takeNotes(body)
		if (Object.keys(taken.notes).length > maxNotes)
			ctx.addIssue({ code: 'custom', path: ['body'], message: 'blog.notes-many' })
		return { text: { ...text, ...taken }, revision: over ?? revision }
	})

const draftInput = z.preprocess((posted) => {
	const values = posted as Record<string, string>
	return { ...values, notQuotations: marksOf(values) }
}, fields)

/** The editor's form: its HTML, or text typed into a plain field. */
export async function readDraft(request: Request) {
	return checkFields(await textFields(request, longFormBytes), draftInput)
}
