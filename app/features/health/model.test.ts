import { expect, test } from 'vitest'
import { conditionOf, type Health, troublesOf } from './model.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

const inOrder: Health = {
	mail: { sends: true, isSample: false, sentAt: ago(5), waiting: 2, late: 0, failed: 0 },
	jobs: { waiting: 1, failed: 0, oldest: ago(1), workedAt: ago(1), startedAt: ago(day) },
	backups: { isSample: false, last: { at: ago(day), bytes: 5e6, isWhole: true } },
	disk: { bytes: 1e12, free: 4e11 },
}
const backup = (minutes: number, isWhole = true): Health['backups'] => ({
	isSample: false,
	last: { at: ago(minutes), bytes: 1, isWhole },
})

test('a site in order has nothing to look at', () => {
	expect(troublesOf(inOrder, now)).toEqual({ parts: [], condition: 'good' })
})

test.each([
	['mail', { mail: { ...inOrder.mail, late: 1 } }, 'bad'],
	['mail', { mail: { ...inOrder.mail, failed: 1 } }, 'warn'],
	['mail', { mail: { ...inOrder.mail, sends: false } }, 'warn'],
	['mail', { mail: { ...inOrder.mail, sends: false, isSample: true } }, 'good'],
	['jobs', { jobs: { ...inOrder.jobs, workedAt: ago(11) } }, 'bad'],
	['jobs', { jobs: { ...inOrder.jobs, workedAt: null } }, 'bad'],
	['jobs', { jobs: { ...inOrder.jobs, workedAt: null, startedAt: ago(2) } }, 'good'],
	['jobs', { jobs: { ...inOrder.jobs, failed: 1 } }, 'warn'],
	['jobs', { jobs: { ...inOrder.jobs, oldest: ago(16) } }, 'warn'],
	['backups', { backups: { isSample: false, last: null } }, 'warn'],
	['backups', { backups: { isSample: true, last: null } }, 'good'],
	['backups', { backups: backup(2 * day + 1) }, 'warn'],
	['backups', { backups: backup(8 * day) }, 'bad'],
	['backups', { backups: backup(60, false) }, 'warn'],
	['disk', { disk: { bytes: 1e12, free: 4e9 } }, 'warn'],
	['disk', { disk: { bytes: 1e12, free: 5e8 } }, 'bad'],
	['disk', { disk: null }, 'good'],
] as const)('%s: %j is %s', (part, over, condition) => {
	const health = { ...inOrder, ...over } as Health
	expect(conditionOf[part](health, now)).toBe(condition)
	expect(troublesOf(health, now)).toEqual({ parts: condition === 'good' ? [] : [part], condition })
})
