import {
	type QuestionKind,
	type Quiz,
	type QuizDraft,
	type QuizQuestion,
	questionKinds,
} from '#app/features/courses/quiz.ts'
import { fold } from '#app/platform/text/text.ts'

export const maxQuestions = 50
export const maxOptions = 12
/** Accepted short answers. */
export const maxAccepted = 20
export const maxPromptLength = 2000
export const maxOptionLength = 500
export const maxExplanationLength = 4000
export const usualPassPercent = 70
export const maxPoints = 100
export const maxAttempts = 10
export const maxMinutes = 600
const fewestOptions = 2

/** Id of a question or option, unique within its quiz. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(5))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Field names of a question. Right answers: one field for all, or one per option where several may be right. */
export function fieldsOf(question: string) {
	const base = `q.${question}`
	return {
		kind: `${base}.kind`,
		prompt: `${base}.prompt`,
		explanation: `${base}.explanation`,
		points: `${base}.points`,
		accepted: `${base}.accepted`,
		right: `${base}.right`,
		option: (id: string) => `${base}.option.${id}`,
		rightOption: (id: string) => `${base}.right.${id}`,
		options: `${base}.options`,
	}
}

/** The field that shows the error of this field. */
export function errorFieldOf(name: string): string {
	return name.replace(/^(q\.[\w-]+)\.(right|option)(\..*)?$/, '$1.options')
}

export function draftOf(quiz: Quiz | null): QuizDraft {
	return {
		passPercent: String(quiz?.passPercent ?? usualPassPercent),
		attempts: String(quiz?.attempts ?? ''),
		minutes: String(quiz?.minutes ?? ''),
		isShuffled: quiz?.isShuffled ?? false,
		questions: quiz?.questions ?? [],
	}
}

const kindField = /^q\.([\w-]{1,64})\.kind$/

/** Reads the posted form; questions and options come in the order of their fields. */
export function readDraft(values: Record<string, string>): QuizDraft {
	const questions = Object.entries(values).flatMap(([name, value]) => {
		const [, id] = kindField.exec(name) ?? []
		const kind = questionKinds.find((known) => known === value)
		return id && kind ? [readQuestion({ id, kind }, values)] : []
	})
	const { passPercent = '', attempts = '', minutes = '', shuffled } = values
	return { passPercent, attempts, minutes, isShuffled: shuffled !== undefined, questions }
}

function readQuestion({ id, kind }: Pick<QuizQuestion, 'id' | 'kind'>, values: Record<string, string>) {
	const fields = fieldsOf(id)
	const text = (name: string) => (values[name] ?? '').replaceAll('\r\n', '\n')
	const start = fields.option('')
	const options = Object.keys(values)
		.filter((name) => name.startsWith(start))
		.map((name) => ({ id: name.slice(start.length), text: text(name) }))
		.filter((option) => /^[\w-]{1,64}$/.test(option.id))
	return {
		id,
		kind,
		prompt: text(fields.prompt),
		explanation: text(fields.explanation),
		options: kind === 'single' || kind === 'multiple' ? options : [],
		correct: readCorrect(kind, options, { fields, values }),
		...pointsOf(values[fields.points] ?? ''),
	}
}

/** One point is the default and is not stored; an unreadable number is NaN and fails the check. */
function pointsOf(typed: string): Pick<QuizQuestion, 'points'> {
	const points = typed.trim() === '' ? 1 : numberOf(typed)
	return points === 1 ? {} : { points }
}

function numberOf(typed: string): number {
	return Number(fold(typed).trim() || Number.NaN)
}

function isCount(count: number, most: number): boolean {
	return Number.isInteger(count) && count >= 1 && count <= most
}

function readCorrect(
	kind: QuestionKind,
	options: QuizQuestion['options'],
	{ fields, values }: { fields: ReturnType<typeof fieldsOf>; values: Record<string, string> },
): string[] {
	if (kind === 'short') return (values[fields.accepted] ?? '').split(/\r?\n/)
	if (kind === 'multiple')
		return options.filter(({ id }) => values[fields.rightOption(id)] !== undefined).map(({ id }) => id)
	const known = kind === 'true-false' ? ['true', 'false'] : options.map(({ id }) => id)
	return known.filter((each) => each === values[fields.right])
}

/** Applies a button of the form: `add.single`, `up.<question>`, `drop.<question>.<option>` … */
export function applyAction(draft: QuizDraft, act: string): QuizDraft {
	const [verb, of = '', option] = act.split('.')
	const { questions } = draft
	const at = questions.findIndex(({ id }) => id === of)
	const put = (next: QuizQuestion[]) => ({ ...draft, questions: next })
	const change = (work: (question: QuizQuestion) => QuizQuestion) =>
		put(questions.map((each) => (each.id === of ? work(each) : each)))
	switch (verb) {
		case 'add':
			return put([...questions, newQuestion(of)])
		case 'remove':
			return put(questions.filter(({ id }) => id !== of))
		case 'up':
			return put(swapped(questions, at, at - 1))
		case 'down':
			return put(swapped(questions, at, at + 1))
		case 'option':
			return change((each) => ({ ...each, options: [...each.options, { id: newId(), text: '' }] }))
		case 'drop':
			return change((each) => ({
				...each,
				options: each.options.filter(({ id }) => id !== option),
				correct: each.correct.filter((id) => id !== option),
			}))
		case 'turn':
			return change(withOtherKind)
		default:
			return draft
	}
}

function newQuestion(typed: string): QuizQuestion {
	const kind = questionKinds.find((known) => known === typed) ?? 'single'
	const hasOptions = kind === 'single' || kind === 'multiple'
	const options = hasOptions ? [0, 1, 2].map(() => ({ id: newId(), text: '' })) : []
	return { id: newId(), kind, prompt: '', options, correct: [], explanation: '' }
}

/** Switches between one and several right answers; switching back keeps the first. */
function withOtherKind(question: QuizQuestion): QuizQuestion {
	if (question.kind === 'single') return { ...question, kind: 'multiple' }
	if (question.kind !== 'multiple') return question
	return { ...question, kind: 'single', correct: question.correct.slice(0, 1) }
}

function swapped(questions: QuizQuestion[], from: number, to: number): QuizQuestion[] {
	const [first, second] = [questions[from], questions[to]]
	return first && second ? questions.with(from, second).with(to, first) : questions
}

type Checked = { ok: true; quiz: Quiz | null } | { ok: false; errors: Record<string, string> }

/** Checks that a quiz is complete. Without questions there is no quiz; empty options are dropped. */
export function checkDraft({ passPercent, questions, isShuffled, ...limits }: QuizDraft): Checked {
	const errors: Record<string, string> = {}
	const percent = Number(fold(passPercent).replace(/[%٪]/g, '').trim() || Number.NaN)
	if (!Number.isInteger(percent) || percent < 1 || percent > 100)
		errors.passPercent = 'teaching.quiz-percent-unreadable'
	const [attempts, minutes] = [limits.attempts, limits.minutes].map((typed) =>
		typed.trim() === '' ? undefined : numberOf(typed),
	)
	if (attempts !== undefined && !isCount(attempts, maxAttempts)) errors.attempts = 'teaching.quiz-attempts'
	if (minutes !== undefined && !isCount(minutes, maxMinutes)) errors.minutes = 'teaching.quiz-minutes'
	if (questions.length > maxQuestions) errors[''] = 'teaching.quiz-too-many-questions'
	const tidied = questions.map(tidy)
	for (const question of tidied) Object.assign(errors, errorsOf(question))
	if (Object.keys(errors).length > 0)
		return { ok: false, errors: { '': 'teaching.quiz-incomplete', ...errors } }
	const quiz = {
		passPercent: percent,
		...(attempts !== undefined && { attempts }),
		...(minutes !== undefined && { minutes }),
		...(isShuffled && { isShuffled }),
		questions: tidied,
	}
	return { ok: true, quiz: tidied.length === 0 ? null : quiz }
}

function tidy(question: QuizQuestion): QuizQuestion {
	const options = question.options
		.map(({ id, text }) => ({ id, text: text.trim() }))
		.filter(({ text }) => text !== '')
	const correct =
		question.kind === 'short'
			? question.correct.map((each) => each.trim()).filter((each) => fold(each).trim() !== '')
			: question.kind === 'true-false'
				? question.correct
				: question.correct.filter((each) => options.some(({ id }) => id === each))
	const [prompt, explanation] = [question.prompt.trim(), question.explanation.trim()]
	return { ...question, prompt, explanation, options, correct }
}

function errorsOf({ id, kind, prompt, options, correct, explanation, points = 1 }: QuizQuestion) {
	const errors: Record<string, string> = {}
	const fields = fieldsOf(id)
	if (!isCount(points, maxPoints)) errors[fields.points] = 'teaching.quiz-points'
	if (prompt === '') errors[fields.prompt] = 'teaching.quiz-prompt-required'
	if (prompt.length > maxPromptLength) errors[fields.prompt] = 'teaching.quiz-prompt-too-long'
	if (explanation.length > maxExplanationLength)
		errors[fields.explanation] = 'teaching.quiz-explanation-too-long'
	if (kind === 'short') {
		if (correct.length === 0) errors[fields.accepted] = 'teaching.quiz-accepted-required'
		if (correct.length > maxAccepted) errors[fields.accepted] = 'teaching.quiz-too-many-accepted'
		if (isAnyLong(correct)) errors[fields.accepted] = 'teaching.quiz-option-too-long'
		return errors
	}
	if (kind !== 'true-false') {
		const texts = options.map(({ text }) => text)
		if (options.length < fewestOptions) errors[fields.options] = 'teaching.quiz-options-required'
		else if (new Set(texts).size < texts.length) errors[fields.options] = 'teaching.quiz-options-alike'
		if (options.length > maxOptions) errors[fields.options] = 'teaching.quiz-too-many-options'
		if (isAnyLong(texts)) errors[fields.options] = 'teaching.quiz-option-too-long'
	}
	if (correct.length === 0 && !errors[fields.options]) errors[fields.options] = 'teaching.quiz-right-required'
	return errors
}

function isAnyLong(texts: string[]): boolean {
	return texts.some((text) => text.length > maxOptionLength)
}
