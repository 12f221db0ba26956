import { type Actor, isAtLeast, type Role } from '#app/platform/actor.ts'

export const bellLimit = 99

export const channels = ['site', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]
type Way = 'always' | 'on' | 'off' | 'never'

/**
 * A kind of notification; features declare their own.
 * `always`: cannot be turned off · `on`, `off`: defaults · `never`: not by this channel.
 */
export type NoticeKind = {
	/** `<feature>.<kebab>`; also the name of its mail template. */
	name: `${string}.${string}`
	ways: Record<'site' | 'mail', Way>
	/** Label in the list of preferences. */
	label: () => string
	/** The sentence, from ids and codes. */
	says: (values: Record<string, string>) => string
	/** A name of `ui/icon.tsx`. */
	icon: string
	/** Cannot wait for the mail of the day: its mail is always sent at once. */
	isUrgent?: boolean
	/** Its service; the registry sets it. */
	service?: string
	/** Work for several people: by default it is in the mail of the day. */
	isDaily?: boolean
	/** Only for people of this level, without the person who caused it. */
	level?: Role
	/** Content of the mail besides the sentence: never what anybody wrote. */
	mail?: {
		/** Sentences between the sentence and the button. */
		details?: (values: Record<string, string>) => string[]
		/** The words on the button. */
		button?: () => string
		/** Small text below the button. */
		note?: () => string
		/** Preview text in mail programs. */
		preview?: (names: { site: string }) => string
	}
}

export function kindsFor(actor: Actor, kinds: NoticeKind[]): NoticeKind[] {
	return kinds.filter(({ level }) => !level || isAtLeast(actor, level))
}

export type NoticeWays = Pick<NoticeKind, 'name' | 'ways' | 'isUrgent' | 'isDaily'>

/** Choices of a person by `wayKey`. */
export type Chosen = ReadonlyMap<string, boolean>

/** Name of a checkbox in the form of preferences. */
export function wayKey(kind: string, channel: Channel): string {
	return `${channel}:${kind}`
}

/** Push follows the site's default, but is off for kinds without mail by default, and is never mandatory. */
export function wayOf({ ways }: Pick<NoticeKind, 'ways'>, channel: Channel): Way {
	if (channel !== 'push') return ways[channel]
	if (ways.site === 'never') return 'never'
	return ways.mail === 'off' ? 'off' : 'on'
}

export function isSwitchable(kind: NoticeWays, channel: Channel): boolean {
	return ['on', 'off'].includes(wayOf(kind, channel))
}

/** Whether a person with these choices is notified by this channel. */
export function isWanted(kind: NoticeWays, channel: Channel, chosen: Chosen): boolean {
	const way = wayOf(kind, channel)
	return isSwitchable(kind, channel)
		? (chosen.get(wayKey(kind.name, channel)) ?? way === 'on')
		: way === 'always'
}

/** Maximum number of browsers with push; a new one replaces the oldest. */
export const mostBrowsers = 10

/** Preference for one mail a day, chosen like a kind; also the name of its template. */
export const digest = 'notifications.digest' satisfies NoticeKind['name']
/** Hour in the organisation's zone. */
export const digestHour = 7
/** Notifications named in the mail; further ones are counted. */
export const digestNames = 20

/** `mixed`: mails at once, except kinds that are `isDaily`. */
export const rhythms = ['mixed', 'once', 'daily'] as const
export type Rhythm = (typeof rhythms)[number]

/** Email frequency of a person; `mixed` by default. */
export function rhythmOf(chosen: Chosen): Rhythm {
	const isDaily = chosen.get(wayKey(digest, 'mail'))
	if (isDaily === undefined) return 'mixed'
	return isDaily ? 'daily' : 'once'
}

/**
 * Whether the mail waits for the mail of the day. Mandatory and urgent ones are sent at once, and so is what the person
 * does not get on the site, since the mail of the day lists notifications of the site.
 */
export function waitsForDigest(kind: NoticeWays, chosen: Chosen): boolean {
	const canWait = isSwitchable(kind, 'mail') && !kind.isUrgent && isWanted(kind, 'site', chosen)
	const rhythm = rhythmOf(chosen)
	const waits = rhythm === 'daily' || (rhythm === 'mixed' && kind.isDaily === true)
	return canWait && waits && isWanted(kind, 'mail', chosen)
}
