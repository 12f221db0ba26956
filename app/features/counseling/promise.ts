import type { Settings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { promisedOn } from '#app/workflow/working-days.ts'

/** Last day of the promised reply, `2026-03-10`. */
export function promisedDay(now: Date, settings: Settings): string {
	return promisedOn(now, {
		days: settings['promises.counselingDays'][1],
		workingDays: settings['organisation.workingDays'],
		zone: settings['organisation.zone'],
	})
}

/** Erasure date of a thread closed now. */
export function erasedOn(now: Date, settings: Settings): string {
	const days = settings['counseling.retentionDays']
	return dayIn(new Date(now.getTime() + days * 86_400_000), settings['organisation.zone'])
}
