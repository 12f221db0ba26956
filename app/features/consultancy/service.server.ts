import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Service } from './model.ts'

export function serviceOf(settings: Settings): Service {
	return {
		zone: settings['organisation.zone'],
		hours: settings['consultations.hours'],
		minutes: settings['consultations.minutes'],
		noticeHours: settings['consultations.noticeHours'],
		bufferMinutes: settings['consultations.bufferMinutes'],
		workingDays: settings['organisation.workingDays'],
		place: settings['organisation.place'],
		prayerMinutes: settings['consultations.prayerMinutes'],
		friday: settings['consultations.friday'],
		holidays: settings['organisation.holidays'],
	}
}
