/** How the site does beside what people do on it. */
export type Health = {
	/**
	 * `sends`: a mail server is set, or none is wanted, as in a sample. Mails that should have left and did not are
	 * `late`; whose last attempt failed are `failed`.
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
	 * `workedAt`: when somebody last worked on the queues; null: never. `startedAt`: this process, which needs a moment for
	 * that. `oldest`: since when the first is due.
	 */
	jobs: { waiting: number; failed: number; oldest: Date | null; workedAt: Date | null; startedAt: Date }
	/** `last`: null where none was made. */
	backups: { isSample: boolean; last: Backup | null }
	/** Where database or files lie; null: they lie elsewhere, or nothing can be said. */
	disk: { bytes: number; free: number } | null
}

/** `isWhole`: all files were in it that its rows name. */
export type Backup = { at: Date; bytes: number; isWhole: boolean }

/** What is said of the process and its database besides. */
export type Machine = {
	database: { bytes: number; isEmbedded: boolean }
	memory: { used: number; free: number; all: number }
	version: string
	since: Date
}

/** In order; to be looked at; not working. */
export type Condition = 'good' | 'warn' | 'bad'

export const parts = ['mail', 'jobs', 'backups', 'disk'] as const
export type Part = (typeof parts)[number]

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Whoever works on the queues counts them each minute. */
const quietMs = 10 * minuteMs
/** What is due this long waits for a worker. */
export const lateMs = 15 * minuteMs
/** A backup is made every night. */
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

/** The parts that are not in order, and the worst that can be said of them. */
export function troublesOf(health: Health, now: Date): { parts: Part[]; condition: Condition } {
	const all = parts.map((part) => ({ part, condition: conditionOf[part](health, now) }))
	const troubled = all.filter(({ condition }) => condition !== 'good')
	const isBad = troubled.some(({ condition }) => condition === 'bad')
	return {
		parts: troubled.map(({ part }) => part),
		condition: isBad ? 'bad' : troubled.length > 0 ? 'warn' : 'good',
	}
}

/** Did somebody work on the queues just now, or may they still begin? */
export function isWorked({ workedAt, startedAt }: Health['jobs'], now: Date): boolean {
	const last = Math.max(workedAt?.getTime() ?? 0, startedAt.getTime())
	return now.getTime() - last < quietMs
}

/** Is the work done slower than it comes? */
export function isBehind({ oldest }: Pick<Health['jobs'], 'oldest'>, now: Date): boolean {
	return oldest !== null && now.getTime() - oldest.getTime() > lateMs
}

export const healthPath = '/admin/health'
