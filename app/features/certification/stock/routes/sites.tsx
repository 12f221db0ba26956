import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireFirm } from '../../firms/access.server.ts'
import { FirmPage } from '../../firms/components/firm-page.tsx'
import { canEdit } from '../../firms/model.ts'
import { sitePath, sitesPath } from '../paths.ts'
import { siteKindWords } from '../site-words.ts'
import { listSites } from '../sites.server.ts'
import type { Route } from './+types/sites'

export const meta = privateMeta(m.stock_sites)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, firm } = await requireFirm(args, 'read')
	return {
		firm,
		sites: await loadOrFail(args.context, m.stock_load_failed, () => listSites(ctx, firm.id)),
	}
}

export default function Sites({ loaderData: { firm, sites } }: Route.ComponentProps) {
	const mayEdit = canEdit(firm.role) && firm.closedAt === null
	const add = <ButtonLink to={`${sitesPath(firm.id)}/new`}>{m.stock_site_add()}</ButtonLink>
	return (
		<FirmPage firm={firm} title={m.stock_sites()} actions={mayEdit && sites.length > 0 && add}>
			{sites.length === 0 && (
				<EmptyState title={m.stock_sites_none()} text={m.stock_sites_none_text()} action={mayEdit && add} />
			)}
			<ul className="grid max-w-3xl gap-2">
				{sites.map(({ id, kind, name, town, closedAt, products }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 wrap-anywhere">
							{mayEdit ? (
								<Link to={sitePath(firm.id, id)} className="inline-flex min-h-11 items-center font-semibold">
									<bdi>{name}</bdi>
								</Link>
							) : (
								<bdi className="font-semibold">{name}</bdi>
							)}
							<span className="block text-muted text-sm">
								{[siteKindWords[kind](), town, m.stock_site_products({ count: products })]
									.filter(Boolean)
									.join(dot())}
							</span>
						</span>
						{closedAt && <Badge>{m.stock_site_closed()}</Badge>}
					</li>
				))}
			</ul>
		</FirmPage>
	)
}
