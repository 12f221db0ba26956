import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { ListedAsker } from '../model.ts'

export function LimitBadges({ blockedAt, dailyLimit }: Pick<ListedAsker, 'blockedAt' | 'dailyLimit'>) {
	return (
		<span className="flex flex-wrap gap-2">
			{blockedAt && <Badge tone="red">{m.service_blocked()}</Badge>}
			{dailyLimit !== null && (
				<Badge tone="blue">{m.service_a_day({ count: formatNumber(dailyLimit, getLocale()) })}</Badge>
			)}
		</span>
	)
}
