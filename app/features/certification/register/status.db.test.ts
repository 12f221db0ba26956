import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { aHalalCertificate, setConfirmed, setTerm } from '#tests/world-register.ts'
import { certificateStates } from '../model.ts'
import { countsSql, statusSql } from './status.server.ts'
import { graceDays, hasLapsed, isPaused, type Status, statusOn } from './status.ts'
import { halalCertificates } from './tables.server.ts'

const today = '2026-03-10'
const day = (count: number) => addDays(today, count)

test('the status of a list is that of the page, for each state, term and confirmation', async ({ db }) => {
	const { certificate, recipeIds } = await aHalalCertificate(db, {
		now: new Date(`${today}T12:00:00Z`),
		products: [{ name: 'Barley bread' }, { name: 'Date cake' }],
	})
	const met = new Set<Status>()
	const confirmations = [day(1), today, day(-1), day(-graceDays), day(-graceDays - 1), null]
	const terms = [
		{ since: day(-100), until: day(100) },
		{ since: today, until: today },
		{ since: day(-100), until: day(-1) },
		{ since: day(1), until: day(100) },
	]
	for (const confirmed of confirmations) {
		await setConfirmed(db, recipeIds[0] ?? '', confirmed)
		const all = [confirmed, day(200)]
		for (const state of certificateStates)
			for (const term of terms) {
				await setTerm(db, certificate.id, { state, ...term })
				const [row] = await db
					.select({ status: statusSql(today), counts: countsSql(today) })
					.from(halalCertificates)
					.where(eq(halalCertificates.id, certificate.id))
				const lapsed = all.filter((one) => hasLapsed(today, one)).length
				const status = statusOn(today, { state, ...term }, lapsed)
				const paused = all.filter((one) => isPaused(today, one)).length
				expect(row, `${state} ${term.since} ${term.until} ${confirmed}`).toEqual({
					status,
					counts: [2, lapsed, paused],
				})
				met.add(status)
			}
	}
	expect(met.size).toBe(6)
})

test('the gravest counts first, and the last day is still valid', () => {
	const term = { since: day(-10), until: today }
	expect(statusOn(today, { state: 'valid', ...term }, 0)).toBe('valid')
	expect(statusOn(day(1), { state: 'valid', ...term }, 0)).toBe('expired')
	expect(statusOn(today, { state: 'valid', ...term }, 1)).toBe('attention')
	expect(statusOn(day(-11), { state: 'valid', ...term }, 1)).toBe('not-yet')
	expect(statusOn(day(1), { state: 'suspended', ...term }, 1)).toBe('suspended')
	expect(statusOn(day(1), { state: 'withdrawn', ...term }, 1)).toBe('withdrawn')
	expect(hasLapsed(today, today)).toBe(false)
	expect(hasLapsed(today, day(-1))).toBe(true)
	expect(isPaused(today, day(-graceDays))).toBe(false)
	expect(isPaused(today, day(-graceDays - 1))).toBe(true)
})
