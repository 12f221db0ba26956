import { kindLabel } from '#app/features/audit/words.ts'
import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type { Condition, Part } from './model.ts'

export const healthWords = {
	'health.load-failed': () => ({ title: m.common_error(), text: m.health_load_failed() }),
	'health.retry-done': () => m.jobs_retried(),
	'health.under-way': () => m.jobs_under_way(),
} satisfies Words

export const partWords: Record<Part, () => string> = {
	mail: () => m.health_mail(),
	jobs: () => m.health_jobs(),
	backups: () => m.health_backups(),
	disk: () => m.health_disk(),
}

export const conditionWords: Record<Condition, () => string> = {
	good: () => m.health_good(),
	warn: () => m.health_warn(),
	bad: () => m.health_bad(),
}

/** The event in words, or the name of a scheduled job. */
export function jobLabel({ queue, name }: { queue: 'jobs' | 'events'; name: string }): string {
	return queue === 'jobs' ? m.jobs_scheduled({ name }) : m.jobs_follows({ event: kindLabel(name) })
}
