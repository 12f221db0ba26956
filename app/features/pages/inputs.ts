import { z } from 'zod'
import { bodyProblem, type EditablePage, maxBodyLength, titleProblem } from './model.ts'

const text = z.string().default('')
const longText = z
	.string()
	.max(2 * maxBodyLength, 'pages.body-long')
	.default('')

/** `seen`: id of the newest version when the editor was opened, or ''. */
export function wordingInput(page: EditablePage) {
	return z
		.object({ title: text, body: longText, seen: text })
		.superRefine(({ title, body }, check) => {
			const wrong = [
				['title', titleProblem(title)],
				['body', bodyProblem(body, page)],
			] as const
			for (const [path, message] of wrong)
				if (message) check.addIssue({ code: 'custom', path: [path], message })
		})
		.transform((input) => ({
			...input,
			title: input.title.trim(),
			body: input.body.replace(/\r\n?/g, '\n').trim(),
		}))
}
export type WordingInput = z.output<ReturnType<typeof wordingInput>>
