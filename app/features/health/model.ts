export type Health = {
	/**
	 * `sends`: a mail server is set, or not wanted, as for samples. `late`: overdue mails; `failed`: their last attempt
	 * failed.
	 */
	mail: {
		sends: boolean
		isSample: boolean
		sentAt: Date | null
		waiting: number
		late: number
		failed: number
	}
	/**
	 * `workedAt`: last activity of a worker; null: never. `startedAt`: of this process, which starts workers a moment
	 * later. `oldest`: when the first was due.
	 */
	jobs: { waiting: number; failed: number; oldest: Date | null; workedAt: Date | null; startedAt: Date }
	/** `last`: null: none yet. */
	backups: { isSample: boolean; last: Backup | null }
	/** Disk of the database or files; null: elsewhere or unknown. */
	disk: { bytes: number; free: number } | null
}

/** `isWhole`: no file was missing. */
export type Backup = { at: Date; bytes: number; isWhole: boolean }

export type Machine = {
	database: { bytes: number; isEmbedded: boolean }
	memory: { used: number; free: number; all: number }
	version: string
	since: Date
}

/** In order; needs attention; not working. */
export type Condition = 'good' | 'warn' | 'bad'

export const parts = ['mail', 'jobs', 'backups', 'disk'] as const
export type Part = (typeof parts)[number]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Workers update the queues each minute. */
const quietMs = 10 * minuteMs
/** Due for this long: late. */
export const lateMs = 15 * minuteMs
/** Backups are nightly. */
const backupDays = { warn: 2, bad: 7 }
const diskBytes = { warn: 5e9, bad: 1e9 }
const memoryShare = 0.05

export const conditionOf: Record<Part, (health: Health, now: Date) => Condition> = {
	mail({ mail }) {
		if (mail.late > 0) return 'bad'
		return mail.failed > 0 || !(mail.sends || mail.isSample) ? 'warn' : 'good'
	},
	jobs({ jobs }, now) {
		if (!isWorked(jobs, now)) return 'bad'
		return jobs.failed > 0 || isBehind(jobs, now) ? 'warn' : 'good'
	},
	backups({ backups: { last, isSample } }, now) {
		if (!last) return isSample ? 'good' : 'warn'
		const days = (now.getTime() - last.at.getTime()) / dayMs
		if (days > backupDays.bad) return 'bad'
		return days > backupDays.warn || !last.isWhole ? 'warn' : 'good'
	},
	disk({ disk }) {
		if (disk === null || disk.free >= diskBytes.warn) return 'good'
		return disk.free >= diskBytes.bad ? 'warn' : 'bad'
	},
}

export function conditionOfMemory({ memory }: Machine): Condition {
	return memory.free < memory.all * memoryShare ? 'warn' : 'good'
}

export function troublesOf(health: Health, now: Date): { parts: Part[]; condition: Condition } {
	const all = parts.map((part) => ({ part, condition: conditionOf[part](health, now) }))
	const troubled = all.filter(({ condition }) => condition !== 'good')
	const isBad = troubled.some(({ condition }) => condition === 'bad')
	return {
		parts: troubled.map(({ part }) => part),
		condition: isBad ? 'bad' : troubled.length > 0 ? 'warn' : 'good',
	}
}

/** Whether a worker was active recently, or may still be starting. */
export function isWorked({ workedAt, startedAt }: Health['jobs'], now: Date): boolean {
	const last = Math.max(workedAt?.getTime() ?? 0, startedAt.getTime())
	return now.getTime() - last < quietMs
}

export function isBehind({ oldest }: Pick<Health['jobs'], 'oldest'>, now: Date): boolean {
	return oldest !== null && now.getTime() - oldest.getTime() > lateMs
}

export const healthPath = '/admin/health'
