import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { firstWords } from '#app/platform/text/text.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatBookDay, restrictionWords } from '../../components/words.ts'
import { type Campaign, donatePath } from '../model.ts'
import { Progress } from './progress.tsx'

type Props = {
	campaign: Campaign
	/** The name of its kind, if the fund has no text of its own. */
	kind: string
	days: Days
	/** For the form of the fund; may be empty. */
	query?: string
}

/** A fund that accepts gifts. */
export function CampaignCard({ campaign, kind, days, query = '' }: Props) {
	const { slug, name, purpose, restriction, endsOn, isSample } = campaign
	return (
		<Card as="li" className="relative grid content-start gap-3 hover:border-emerald">
			<h3 className="text-lg">
				<Link
					to={`${donatePath}/${slug}${query && `?${query}`}`}
					className="wrap-anywhere text-ink after:absolute after:inset-0"
				>
					<bdi>{name}</bdi>
				</Link>
			</h3>
			{(restriction === 'fitr' || isSample) && (
				<p className="flex flex-wrap gap-2">
					{restriction === 'fitr' && <Badge tone="blue">{restrictionWords.fitr()}</Badge>}
					{isSample && <Badge tone="yellow">{m.giving_sample()}</Badge>}
				</p>
			)}
			<p className="wrap-anywhere text-muted">{firstWords(purpose, 160) || kind}</p>
			<Progress of={campaign} />
			{endsOn && (
				<p className="text-muted text-sm">
					{m.pledges_ends({ day: isolated(formatBookDay(endsOn, getLocale(), days)) })}
				</p>
			)}
			<p aria-hidden="true" className="inline-flex items-center gap-2 self-end font-semibold text-emerald">
				{m.pledges_donate()} <Icon name="arrow-right" flip className="size-5" />
			</p>
		</Card>
	)
}
