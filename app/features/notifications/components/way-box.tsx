import { m } from '#app/paraglide/messages.js'
import {
	type Channel,
	type Chosen,
	isSwitchable,
	isWanted,
	type NoticeWays,
	wayKey,
	wayOf,
} from '../model.ts'

type Props = { kind: NoticeWays; channel: Channel; chosen: Chosen }

const words: Record<Channel, () => string> = {
	site: () => m.notifications_way_site(),
	mail: () => m.notifications_way_mail(),
	push: () => m.notifications_way_push(),
}

/** A checkbox, or a fixed mark where there is no choice. */
export function WayBox({ kind, channel, chosen }: Props) {
	if (wayOf(kind, channel) === 'never') return null
	const free = isSwitchable(kind, channel)
	return (
		<label className={`flex min-h-11 items-center gap-3 ${free ? 'cursor-pointer' : 'text-muted'}`}>
			<input
				type="checkbox"
				name={wayKey(kind.name, channel)}
				defaultChecked={isWanted(kind, channel, chosen)}
				disabled={!free}
				className="size-5 accent-emerald"
			/>
			{words[channel]()}
			{!free && <span className="text-sm">({m.notifications_way_always()})</span>}
		</label>
	)
}
