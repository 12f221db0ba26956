import type { Settings } from '#app/platform/site/settings.server.ts'
import { promisedOn } from '#app/workflow/working-days.ts'

/** The last day to answer in time, `2026-03-10`. */
export function answerDueOn(now: Date, settings: Settings): string {
	return promisedOn(now, {
		days: Math.ceil(settings['promises.supportHours'] / 24),
		workingDays: settings['organisation.workingDays'],
		zone: settings['organisation.zone'],
	})
}
