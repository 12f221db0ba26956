import { m } from '#app/paraglide/messages.js'
import type { HighLatitudeReason } from '#app/platform/time/prayer-times.ts'
import type { Prayer } from '#app/platform/time/prayers.ts'

export const prayerWords: Record<Prayer, () => string> = {
	fajr: m.consultations_prayer_fajr,
	dhuhr: m.consultations_prayer_dhuhr,
	asr: m.consultations_prayer_asr,
	maghrib: m.consultations_prayer_maghrib,
	isha: m.consultations_prayer_isha,
}

export const latitudeWords: Record<HighLatitudeReason, () => string> = {
	'middle-of-night': m.prayers_rule_middle,
	'seventh-of-night': m.prayers_rule_seventh,
	'nearest-latitude': m.prayers_rule_nearest,
}

export const prayersWords = {
	'prayers.save-failed': () => ({ title: m.common_error(), text: m.prayers_save_failed() }),
}
