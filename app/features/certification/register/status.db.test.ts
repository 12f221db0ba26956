import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { aHalalCertificate, setConfirmed, setTerm } from '#tests/world-register.ts'
import { certificateStates } from '../model.ts'
import { countsSql, statusSql } from './status.server.ts'
import { graceDays, isPaused, type Status, statusOn } from './status.ts'
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
					.select({ status: statusSql(today), ...countsSql(today) })
					.from(halalCertificates)
					.where(eq(halalCertificates.id, certificate.id))
				const status = statusOn(today, { state, ...term }, all)
				const paused = all.filter((one) => isPaused(today, one)).length
				expect(row, `${state} ${term.since} ${term.until} ${confirmed}`).toEqual({
					status,
					products: 2,
					paused,
				})
				met.add(status)
			}
	}
	expect(met.size).toBe(6)
})

test('the gravest counts first, and the last day is still valid', () => {
	const term = { since: day(-10), until: today }
	expect(statusOn(today, { state: 'valid', ...term }, [today])).toBe('valid')
	expect(statusOn(day(1), { state: 'valid', ...term }, [today])).toBe('expired')
	expect(statusOn(today, { state: 'valid', ...term }, [day(-1)])).toBe('attention')
	expect(statusOn(day(-11), { state: 'valid', ...term }, [today])).toBe('not-yet')
	expect(statusOn(day(1), { state: 'suspended', ...term }, [null])).toBe('suspended')
	expect(statusOn(day(1), { state: 'withdrawn', ...term }, [null])).toBe('withdrawn')
	expect(isPaused(today, day(-graceDays))).toBe(false)
	expect(isPaused(today, day(-graceDays - 1))).toBe(true)
})
