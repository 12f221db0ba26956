import { type Actor, isAtLeast, type Role } from '#app/platform/actor.ts'

/** The bell counts no further. */
export const bellLimit = 99

/** By which ways a notification reaches a person. */
export const channels = ['site', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]
type Way = 'always' | 'on' | 'off' | 'never'

/**
 * One thing that people are told; a feature declares its own.
 * `always`: cannot be switched off · `on`, `off`: unless the person chooses otherwise · `never`: not this way.
 */
export type NoticeKind = {
	/** `<feature>.<kebab>`; also the template of its mail. */
	name: `${string}.${string}`
	ways: Record<'site' | 'mail', Way>
	/** Completes “tell me when …” in the list of preferences. */
	label: () => string
	/** What is said, from ids and codes. */
	says: (values: Record<string, string>) => string
	/** A name of `ui/icon.tsx`. */
	icon: string
	/** What it says cannot wait for a day: its mail leaves at once, to who has one mail a day too. */
	isUrgent?: boolean
	/** The service that it is about, as the registry adds it. */
	service?: string
	/** Work that waits for several people: its mail is part of the one of the day, unless the person chose to have each at once. */
	isDaily?: boolean
	/** Only people of that level are told it, and asked whether they want it. Who did it themself is not told. */
	level?: Role
	/** What its mail says beside the sentence: never what anybody wrote. */
	mail?: {
		/** Sentences between the sentence and the button. */
		details?: (values: Record<string, string>) => string[]
		/** The words on the button. */
		button?: () => string
		/** Below the button, in small. */
		note?: () => string
		/** What a mail program shows beside the subject. */
		preview?: (names: { site: string }) => string
	}
}

/** Of all kinds, those that concern this person. */
export function kindsFor(actor: Actor, kinds: NoticeKind[]): NoticeKind[] {
	return kinds.filter(({ level }) => !level || isAtLeast(actor, level))
}

export type NoticeWays = Pick<NoticeKind, 'name' | 'ways' | 'isUrgent' | 'isDaily'>

/** What a person switched on or off, by `wayKey`. */
export type Chosen = ReadonlyMap<string, boolean>

/** The name of a box in the form of preferences. */
export function wayKey(kind: string, channel: Channel): string {
	return `${channel}:${kind}`
}

/**
 * A browser in which a person switched that on is told of what the site shows, unless it is of the kind that nobody is
 * mailed who does not ask for it. Nothing is told to a browser in any case.
 */
export function wayOf({ ways }: Pick<NoticeKind, 'ways'>, channel: Channel): Way {
	if (channel !== 'push') return ways[channel]
	if (ways.site === 'never') return 'never'
	return ways.mail === 'off' ? 'off' : 'on'
}

export function isSwitchable(kind: NoticeWays, channel: Channel): boolean {
	return ['on', 'off'].includes(wayOf(kind, channel))
}

/** Is a person who chose so told of this kind, this way? */
export function isWanted(kind: NoticeWays, channel: Channel, chosen: Chosen): boolean {
	const way = wayOf(kind, channel)
	return isSwitchable(kind, channel)
		? (chosen.get(wayKey(kind.name, channel)) ?? way === 'on')
		: way === 'always'
}

/** In so many browsers one is told at once; the oldest gives way. */
export const mostBrowsers = 10

/** To have one mail a day is chosen as a kind is; also the template of that mail. */
export const digest = 'notifications.digest' satisfies NoticeKind['name']
/** When it leaves, by the clocks of the organisation. */
export const digestHour = 7
/** So many things it names; of more it says how many. */
export const digestNames = 20

/** `mixed`: each mail at once, but for the kinds that are `isDaily`. */
export const rhythms = ['mixed', 'once', 'daily'] as const
export type Rhythm = (typeof rhythms)[number]

/** How often emails reach a person; `mixed` until they choose. */
export function rhythmOf(chosen: Chosen): Rhythm {
	const isDaily = chosen.get(wayKey(digest, 'mail'))
	if (isDaily === undefined) return 'mixed'
	return isDaily ? 'daily' : 'once'
}

/**
 * Does the mail of this kind wait for the one of the day? What cannot be switched off or cannot wait leaves at once, and
 * so does what the person does not have on the site: the mail of the day names what stands there.
 */
export function waitsForDigest(kind: NoticeWays, chosen: Chosen): boolean {
	const canWait = isSwitchable(kind, 'mail') && !kind.isUrgent && isWanted(kind, 'site', chosen)
	const rhythm = rhythmOf(chosen)
	const waits = rhythm === 'daily' || (rhythm === 'mixed' && kind.isDaily === true)
	return canWait && waits && isWanted(kind, 'mail', chosen)
}
