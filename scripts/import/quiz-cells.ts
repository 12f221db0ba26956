import { z } from 'zod'
import { questionKinds } from '#app/features/courses/quiz.ts'
import { cell, isYes, shown, type Texts } from './cells.ts'

const oneOrMany = <T extends z.ZodType>(item: T, what: string) =>
	z.preprocess(
		(value) => (typeof value === 'string' ? [value] : value),
		z.array(item, what).max(50, 'has more than 50 entries.'),
	)

const option = ({ line }: Texts) =>
	z.preprocess(
		(value) => (typeof value === 'string' ? { text: value } : value),
		z
			.object(
				{ text: line(500), correct: cell(10).optional() },
				{ error: ({ input }) => `is ${shown(input)}; expected a text, or {"text": "…", "correct": true}.` },
			)
			.transform(({ text, correct }) => ({ text, correct: isYes(correct) })),
	)

const count = (most: number) =>
	cell(4)
		.transform(Number)
		.pipe(z.int('is no whole number.').min(1, 'is less than 1.').max(most, `is more than ${most}.`))

const question = (texts: Texts) =>
	z
		.object(
			{
				kind: z.enum(questionKinds, {
					error: ({ input }) => `is ${shown(input)}; expected ${questionKinds.join(', ')}.`,
				}),
				prompt: texts.lines(2000),
				explanation: texts.lines(5000).optional(),
				options: oneOrMany(option(texts), 'is no list.').optional(),
				answer: oneOrMany(cell(500), 'is no list.').optional(),
				points: count(100).optional(),
			},
			{
				error: ({ input }) =>
					`is ${shown(input)}; expected {"kind": "…", "prompt": "…", "options": […]} or {…, "answer": "…"}.`,
			},
		)
		.transform(({ kind, prompt, explanation = '', options = [], answer = [], points = 1 }) => ({
			kind,
			prompt,
			explanation,
			options,
			...(points !== 1 && { points }),
			answers: kind === 'true-false' ? answer.map((each) => each.toLowerCase()) : answer,
		}))
		.check(({ value: { kind, options, answers }, issues }) => {
			const refuse = (message: string) => issues.push({ code: 'custom', message, input: kind })
			const right = options.filter(({ correct }) => correct).length
			if (kind === 'single' && (options.length < 2 || right !== 1))
				refuse('needs two options or more, one of them correct.')
			if (kind === 'multiple' && (options.length < 2 || right === 0))
				refuse('needs two options or more, some of them correct.')
			if (kind === 'true-false' && !(answers.length === 1 && /^(true|false)$/.test(answers[0] ?? '')))
				refuse('needs the answer true or false.')
			if (kind === 'short' && answers.length === 0) refuse('needs the answers that are taken.')
		})

/** A quiz with its correct answers: `{"pass": 70, "questions": […]}`. */
export const quizCells = (texts: Texts) =>
	z
		.object(
			{
				pass: cell(3)
					.transform(Number)
					.pipe(z.int('is no whole number.').min(0, 'is no percentage.').max(100, 'is no percentage.'))
					.optional(),
				attempts: count(10).optional(),
				minutes: count(600).optional(),
				shuffle: cell(10).optional(),
				questions: z
					.array(question(texts), 'is no list.')
					.min(1, 'holds no question.')
					.max(100, 'has more than 100 entries.'),
			},
			{ error: ({ input }) => `is ${shown(input)}; expected {"pass": 70, "questions": […]}.` },
		)
		.transform(({ pass = 70, attempts, minutes, shuffle, questions }) => ({
			passPercent: pass,
			...(attempts !== undefined && { attempts }),
			...(minutes !== undefined && { minutes }),
			...(isYes(shuffle) && { isShuffled: true }),
			questions,
		}))
