import { z } from 'zod'
import { locales } from '#app/platform/text/locale.ts'
import {
	helpers,
	maxTextLength,
	minQuestionLength,
	type Triage,
	topics,
	triageQuestions,
	triageTopics,
} from './model.ts'

const text = z
	.string()
	.default('')
	.transform((typed) => typed.replace(/\r\n?/g, '\n').trim())

/** A message of seeker or counselor. */
export const messageText = text.pipe(
	z.string().min(1, 'counseling.text-required').max(maxTextLength, 'counseling.text-long'),
)

const answer = z.enum(['yes', 'no']).optional().catch(undefined)

/**
 * Form of a question. The page decides its language; consent is not stored. Triage answers, `triage_sleep` …, count
 * where the topic has triage.
 */
export const questionInput = z
	.object({
		topic: z.enum(topics, 'counseling.topic-required'),
		question: text.pipe(
			z
				.string()
				.min(minQuestionLength, 'counseling.question-short')
				.max(maxTextLength, 'counseling.text-long'),
		),
		anonymous: z
			.string()
			.optional()
			.transform((value) => value === 'yes'),
		helper: z.enum(helpers).catch('any'),
		language: z.enum(locales),
		formId: z.uuid('counseling.form-expired'),
		...Object.fromEntries(triageQuestions.map((question) => [`triage_${question}`, answer])),
	})
	.transform(({ topic, question, anonymous, helper, language, formId, ...form }) => {
		const answers: Record<string, unknown> = triageTopics.includes(topic) ? form : {}
		const given = triageQuestions.filter((question) => answers[`triage_${question}`])
		const triage = Object.fromEntries(
			given.map((question) => [question, answers[`triage_${question}`]]),
		) as Triage
		return { topic, question, anonymous, helper, language, formId, triage }
	})
