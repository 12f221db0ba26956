import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import {
	cleanEmail,
	cleanIdentifier,
	cleanName,
	isEmail,
	isName,
	latinDigits,
} from '#app/platform/text/typed.ts'
import type { Names } from '../model.ts'
import { maxAnswerLength, maxNameLength, maxParty, type QuestionKind } from './model.ts'

/** A question as the form shows it. */
export type Question = {
	id: string
	kind: QuestionKind
	labels: Names
	options: string[]
	isRequired: boolean
}

export const countField = (poolId: string) => `count-${poolId}`
export const namesField = (poolId: string) => `names-${poolId}`
export const answerField = (questionId: string) => `answer-${questionId}`

const phoneShape = /^\+?[0-9]{6,15}$/

/** A typed phone number with Latin digits and without spaces and dashes. */
export function cleanPhone(typed: string): string {
	return cleanIdentifier(typed).replace(/[\s()./-]/g, '')
}

const people = (poolIds: readonly string[]) =>
	Object.fromEntries(
		poolIds.flatMap((id) => [
			[countField(id), z.string().default('0')],
			[namesField(id), z.string().default('')],
		]),
	)

const partyShape = (poolIds: readonly string[], asked: readonly Question[]) => {
	const texts = asked.map(({ id }) => [answerField(id), z.string().default('')])
	return { name: z.string().default(''), ...people(poolIds), ...Object.fromEntries(texts) }
}

function partyOf(
	typed: object,
	of: { poolIds: readonly string[]; asked: readonly Question[] },
	refuse: Refuse,
) {
	const fields = typed as Record<string, string>
	const name = cleanName(fields.name ?? '')
	if (!isName(name)) refuse('name', m.seats_name_required())
	else if (name.length > maxNameLength) refuse('name', m.seats_name_long())
	return {
		name,
		people: peopleOf(fields, of.poolIds, refuse),
		answers: answersOf(fields, of.asked, refuse),
	}
}

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }
const refuseBy =
	({ addIssue }: Issues): Refuse =>
	(field, message) =>
		addIssue({ code: 'custom', path: [field], message })

/** A party: its counts by pool, optional names, answers. */
export function partyInput(poolIds: readonly string[], asked: readonly Question[]) {
	return z
		.object(partyShape(poolIds, asked))
		.transform((typed, issues) => partyOf(typed, { poolIds, asked }, refuseBy(issues as Issues)))
}

/** The same with a contact, which an account has already. */
export function registerInput(
	poolIds: readonly string[],
	asked: readonly Question[],
	of: { needsContact: boolean },
) {
	return z
		.object({
			...partyShape(poolIds, asked),
			formId: z.uuid({ error: m.seats_form_expired }),
			email: z.string().default('').transform(cleanEmail),
			phone: z.string().default('').transform(cleanPhone),
			wait: z.string().default(''),
		})
		.transform((typed, issues) => {
			const refuse = refuseBy(issues as Issues)
			const { formId, email, phone, wait } = typed as Record<'formId' | 'email' | 'phone' | 'wait', string>
			if (email && !isEmail(email)) refuse('email', m.seats_email_wrong())
			if (phone && !phoneShape.test(phone)) refuse('phone', m.seats_phone_wrong())
			if (of.needsContact && !email && !phone) refuse('email', m.seats_contact_required())
			return {
				...partyOf(typed, { poolIds, asked }, refuse),
				formId,
				contact: of.needsContact ? { email, phone } : { email: '', phone: '' },
				mayWait: wait === 'yes',
			}
		})
}

type Refuse = (field: string, message: string) => void

function peopleOf(fields: Record<string, string>, poolIds: readonly string[], refuse: Refuse) {
	const counted = poolIds.map((id) => ({
		id,
		count: Number(latinDigits(fields[countField(id)] ?? '').trim() || '0'),
	}))
	const wrong = counted.find(({ count }) => !Number.isInteger(count) || count < 0 || count > maxParty)
	const total = counted.reduce((sum, { count }) => sum + count, 0)
	const first = countField(wrong?.id ?? poolIds[0] ?? '')
	if (wrong || total > maxParty) refuse(first, m.seats_party_many({ max: maxParty }))
	else if (total === 0) refuse(first, m.seats_party_none())
	if (wrong) return []
	return counted.flatMap(({ id, count }) => {
		const names = (fields[namesField(id)] ?? '')
			.split(/[\n,،]/)
			.map((each) => cleanName(each).slice(0, maxNameLength))
			.filter((each) => each !== '')
		if (names.length > count) refuse(namesField(id), m.seats_names_many())
		return Array.from({ length: Math.min(count, maxParty) }, (_, index) => ({
			poolId: id,
			name: names[index] ?? '',
		}))
	})
}

function answersOf(fields: Record<string, string>, asked: readonly Question[], refuse: Refuse) {
	return Object.fromEntries(
		asked.flatMap(({ id, kind, options, isRequired }) => {
			const field = answerField(id)
			const text = (fields[field] ?? '').trim()
			if (text === '') {
				if (isRequired) refuse(field, m.seats_answer_required())
				return []
			}
			if (text.length > maxAnswerLength) refuse(field, m.seats_answer_long({ max: maxAnswerLength }))
			if (kind === 'choice' && !options.includes(text)) refuse(field, m.seats_answer_required())
			if (kind === 'number' && !/^[0-9]{1,9}$/.test(latinDigits(text))) refuse(field, m.seats_answer_number())
			return [[id, kind === 'number' ? latinDigits(text) : text]]
		}),
	)
}
