const dayMs = 24 * 60 * 60 * 1000

/** When the next day begins in a zone, in milliseconds of the clock; never later than it does. */
export function nextMidnight(now: Date, zone: string): number {
	const { day, clock } = formatsOf(zone)
	const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
	const guess = now.getTime() - now.getMilliseconds() + dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1000
	// A day on which the clocks are put forward is an hour shorter.
	const early = guess - 60 * 60 * 1000
	return early > now.getTime() && day.format(early) !== day.format(now) ? early : guess
}

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }
const formats = new Map<string, Formats>()

// Each page that is kept asks; making them takes a millisecond.
function formatsOf(zone: string): Formats {
	let made = formats.get(zone)
	if (!made) {
		made = {
			day: new Intl.DateTimeFormat('en-CA', { timeZone: zone }),
			clock: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' }),
		}
		formats.set(zone, made)
	}
	return made
}
