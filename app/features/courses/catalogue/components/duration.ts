import { m } from '#app/paraglide/messages.js'
import { hoursOf } from '../../model.ts'

/** Minutes in words: 135 → “2 hours 15 minutes”. */
export function duration(total: number): string {
	const { hours, minutes } = hoursOf(total)
	if (hours === 0) return m.courses_minutes({ count: minutes })
	if (minutes === 0) return m.courses_hours({ count: hours })
	return m.courses_hours_and_minutes({
		hours: m.courses_hours({ count: hours }),
		minutes: m.courses_minutes({ count: minutes }),
	})
}
