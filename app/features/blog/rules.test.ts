import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { type PostStatus, postStatuses } from './model.ts'
import { type PostVerb, postRules } from './rules.ts'

const person = (role: Role, id: string): User => ({ id, name: id, email: '', avatar: null, role })

/** People, and the facts about them. */
const people = {
	visitor: { actor: null, writes: false, reviews: false, wrote: false },
	user: { actor: person('user', 'user'), writes: false, reviews: false, wrote: false },
	author: { actor: person('user', 'author'), writes: true, reviews: false, wrote: true },
	'author without the right': { actor: person('user', 'author'), writes: false, reviews: false, wrote: true },
	'scholar who wrote it': { actor: person('scholar', 'author'), writes: true, reviews: true, wrote: true },
	'another writer': { actor: person('user', 'writer'), writes: true, reviews: false, wrote: false },
	'named reviewer': { actor: person('user', 'reviewer'), writes: false, reviews: true, wrote: false },
	scholar: { actor: person('scholar', 'scholar'), writes: true, reviews: true, wrote: false },
	'scholar who helped': { actor: person('scholar', 'helper'), writes: true, reviews: true, wrote: true },
	admin: { actor: person('admin', 'admin'), writes: true, reviews: true, wrote: false },
	'admin who wrote it': { actor: person('admin', 'author'), writes: true, reviews: true, wrote: true },
	'admin who helped': { actor: person('admin', 'helper'), writes: true, reviews: true, wrote: true },
	'an admin as the author': {
		actor: { ...person('user', 'author'), impersonatedBy: 'x' },
		writes: true,
		reviews: false,
		wrote: true,
	},
}
type Who = keyof typeof people
const at = new Date()

const plain = {
	authorId: 'author' as string | null,
	translatorId: null as string | null,
	isAnnouncement: false,
	cites: false,
	revisionAt: null as Date | null,
	revisionSubmittedAt: null as Date | null,
	alone: false,
	complete: true,
}
type Row = typeof plain & { status: PostStatus; publishedVersion: number | null }
function rowOf(status: PostStatus, over: Partial<typeof plain> = {}): Row {
	const publishedVersion = status === 'published' || status === 'withdrawn' ? 1 : null
	return { ...plain, publishedVersion, ...over, status }
}

function may(verb: PostVerb, row: Row): Who[] {
	return (Object.keys(people) as Who[]).filter((name) => {
		const { actor, ...facts } = people[name]
		return can(postRules, actor, verb, { ...row, ...facts })
	})
}

const writers: Who[] = ['author', 'scholar who wrote it', 'admin', 'admin who wrote it', 'admin who helped']
const reviewers: Who[] = ['named reviewer', 'scholar', 'admin']
const admins: Who[] = ['admin', 'admin who wrote it', 'admin who helped']
const nobody: Who[] = []
const revised = { revisionAt: at }
const submitted = { revisionAt: at, revisionSubmittedAt: at }
const announcement = { isAnnouncement: true }

/** The persons allowed, by verb and row; nobody else may. What is not named is allowed to nobody. */
const table: [PostVerb, PostStatus, Partial<typeof plain>, Who[]][] = [
	['write', 'draft', {}, writers],
	['write', 'draft', { authorId: null }, [...writers, 'another writer', 'scholar', 'scholar who helped']],
	['write', 'published', {}, nobody],
	['write', 'published', revised, writers],
	['write', 'published', submitted, nobody],
	['arrange', 'draft', {}, writers],
	['arrange', 'review', {}, admins],
	['arrange', 'scheduled', {}, admins],
	['arrange', 'published', {}, admins],
	['arrange', 'withdrawn', {}, admins],
	['submit', 'draft', {}, writers],
	['submit', 'draft', { complete: false }, nobody],
	['takeBack', 'review', {}, writers],
	['approve', 'review', {}, reviewers],
	['approve', 'review', { alone: true }, [...reviewers, 'admin who wrote it', 'admin who helped']],
	['approve', 'review', announcement, reviewers],
	['schedule', 'draft', {}, nobody],
	['schedule', 'draft', announcement, admins],
	['schedule', 'draft', { ...announcement, cites: true }, nobody],
	['schedule', 'review', {}, reviewers],
	['schedule', 'review', { alone: true }, [...reviewers, 'admin who wrote it', 'admin who helped']],
	['reschedule', 'scheduled', {}, admins],
	['sendBack', 'review', {}, reviewers],
	['sendBack', 'review', { alone: true }, [...reviewers, 'admin who wrote it', 'admin who helped']],
	['announce', 'draft', {}, nobody],
	['announce', 'draft', announcement, admins],
	['announce', 'draft', { ...announcement, cites: true }, nobody],
	['announce', 'draft', { ...announcement, complete: false }, nobody],
	['announce', 'review', announcement, admins],
	['release', 'scheduled', {}, nobody],
	['unschedule', 'scheduled', {}, admins],
	['revise', 'published', {}, writers],
	['revise', 'published', revised, nobody],
	['submitRevision', 'published', {}, nobody],
	['submitRevision', 'published', revised, writers],
	['submitRevision', 'published', submitted, nobody],
	['takeRevisionBack', 'published', revised, nobody],
	['takeRevisionBack', 'published', submitted, writers],
	['approveRevision', 'published', revised, nobody],
	['approveRevision', 'published', submitted, reviewers],
	['approveRevision', 'published', { ...submitted, alone: true }, [...reviewers, ...admins.slice(1)]],
	['approveRevision', 'published', { ...revised, ...announcement }, admins],
	['approveRevision', 'published', { ...revised, ...announcement, cites: true }, nobody],
	['sendRevisionBack', 'published', revised, nobody],
	['sendRevisionBack', 'published', submitted, reviewers],
	['sendRevisionBack', 'published', { ...submitted, alone: true }, [...reviewers, ...admins.slice(1)]],
	['dropRevision', 'published', {}, nobody],
	['dropRevision', 'published', revised, writers],
	['dropRevision', 'published', submitted, writers],
	['withdraw', 'published', {}, admins],
	['restore', 'withdrawn', {}, admins],
	['remove', 'draft', {}, writers],
]

test.each(table)('%s, %s, %o', (verb, status, over, allowed) => {
	expect(may(verb, rowOf(status, over)).sort()).toEqual([...allowed].sort())
})

test('nobody may in the states that the table does not name', () => {
	const verbs = Object.keys(postRules.verbs) as PostVerb[]
	expect(new Set(table.map(([verb]) => verb))).toEqual(new Set(verbs))
	for (const verb of verbs)
		for (const status of postStatuses)
			if (!table.some(([each, state]) => each === verb && state === status))
				expect(may(verb, rowOf(status)), `${verb} ${status}`).toEqual([])
})

test('neither the author nor the translator reviews a translation', () => {
	const row = rowOf('review', { translatorId: 'scholar' })
	expect(may('approve', row).sort()).toEqual(['admin', 'named reviewer'])
})

test('the release job needs no person', () => {
	const facts = { writes: false, reviews: false, wrote: false }
	const due = { ...rowOf('scheduled'), ...facts }
	expect(can(postRules, null, 'release', due, 'clock')).toBe(true)
	expect(can(postRules, null, 'release', { ...due, status: 'draft' as const }, 'clock')).toBe(false)
})

/** A walk of several people over one post; facts are kept apart from the rules. */
function walk(random: () => number) {
	const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
	const roles: Role[] = ['user', 'user', 'scholar', 'admin', 'admin']
	const team = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, n) => ({
		actor: person(pick(roles), `p${n}`),
		mayWrite: random() < 0.6,
		mayReview: random() < 0.4,
	}))
	const isStaff = ({ actor }: (typeof team)[number]) => actor.role !== 'user'
	const reviews = (one: (typeof team)[number]) => isStaff(one) || one.mayReview
	let row = rowOf('draft', {
		authorId: random() < 0.1 ? null : pick(team).actor.id,
		translatorId: random() < 0.2 ? pick(team).actor.id : null,
		isAnnouncement: random() < 0.2,
		cites: random() < 0.5,
	})
	/** People who wrote on it since the last version; `wrote` as the rows would say. */
	let hands = new Set([row.authorId, row.translatorId].filter(Boolean))
	const said: { publisher: string; own: boolean; lone: boolean; announced: boolean }[] = []
	let isApproved = false
	for (let step = 0; step < 25; step++) {
		const one = pick(team)
		const { actor } = one
		const facts = {
			writes: isStaff(one) || one.mayWrite,
			reviews: reviews(one),
			wrote: hands.has(actor.id),
			alone: !team.some((other) => other !== one && reviews(other)),
		}
		const verb = pick(Object.keys(postRules.verbs) as PostVerb[])
		if (!can(postRules, actor, verb, { ...row, ...facts })) {
			if (verb !== 'release' || row.status !== 'scheduled') continue
			// The job releases what was approved.
			if (!isApproved) throw new Error('released without an approval')
			row = { ...row, status: 'published', publishedVersion: (row.publishedVersion ?? 0) + 1 }
			hands = new Set()
			continue
		}
		const publishes = ['approve', 'schedule', 'announce', 'approveRevision'].includes(verb)
		if (publishes) {
			const own = [row.authorId, row.translatorId].includes(actor.id) || hands.has(actor.id)
			const lone = actor.role === 'admin' && facts.alone
			said.push({
				publisher: actor.id,
				own,
				lone,
				announced: actor.role === 'admin' && row.isAnnouncement && !row.cites,
			})
		}
		const { to } = postRules.verbs[verb]
		if (verb === 'write') {
			hands.add(actor.id)
			row = { ...row, authorId: row.authorId ?? actor.id, cites: random() < 0.5 }
		}
		if (verb === 'arrange') row = { ...row, isAnnouncement: random() < 0.5 }
		if (verb === 'schedule') isApproved = true
		if (verb === 'unschedule') isApproved = false
		if (verb === 'revise') row = { ...row, revisionAt: at, revisionSubmittedAt: null }
		if (verb === 'submitRevision') row = { ...row, revisionSubmittedAt: at }
		if (verb === 'takeRevisionBack' || verb === 'sendRevisionBack')
			row = { ...row, revisionSubmittedAt: null }
		if (verb === 'dropRevision' || verb === 'approveRevision')
			row = { ...row, revisionAt: null, revisionSubmittedAt: null }
		if (verb === 'approve' || verb === 'announce' || verb === 'approveRevision') {
			hands = new Set()
			row = { ...row, publishedVersion: (row.publishedVersion ?? 0) + 1 }
		}
		if (verb === 'dropRevision') hands = new Set()
		if (verb === 'remove') return said
		if (to) row = { ...row, status: to }
	}
	return said
}

/** The same numbers every time. */
function seeded(seed: number) {
	let state = seed
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0
		return state / 2 ** 32
	}
}

test('in 50,000 random walks nobody but a single admin publishes their own text', () => {
	const random = seeded(20261129)
	const all = Array.from({ length: 50_000 }, () => walk(random)).flat()
	expect(all.filter(({ own, lone, announced }) => own && !lone && !announced)).toEqual([])
	// The walks get there: reviewed by another, by the single admin, and as an announcement.
	expect(all.filter(({ own }) => !own).length).toBeGreaterThan(2000)
	expect(all.filter(({ own, lone, announced }) => own && lone && !announced).length).toBeGreaterThan(200)
	expect(all.filter(({ own, lone, announced }) => own && !lone && announced).length).toBeGreaterThan(200)
})
