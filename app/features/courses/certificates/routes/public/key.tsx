import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { pemOf } from '#app/platform/signatures/keys.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { OfflineSteps } from '../../components/offline-steps.tsx'
import { keyFile } from '../../print/files.server.ts'
import { listKeys } from '../../queries.server.ts'
import type { Route } from './+types/key'

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		path: '/certificates/key',
		title: m.certificates_offline_title(),
		description: m.certificates_offline_intro(),
	})

export const handle = { pageCache: { query: [], tags: ['certificate'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, runtime } = requestContext(context)
	const zone = runtime.settings()['organisation.zone']
	const keys = await loadOrFail(context, 'certificates.load-failed', () => listKeys(visitor(context)))
	return {
		keys: keys.map(({ id, publicKey, createdAt }) => ({
			id,
			file: keyFile(id),
			pem: pemOf(publicKey),
			since: formatDay(createdAt, locale, zone),
		})),
	}
}

export default function Key({ loaderData }: Route.ComponentProps) {
	const { keys } = loaderData
	const breadcrumb = [
		{ label: m.certificates_check(), to: '/certificates' },
		{ label: m.certificates_offline_title() },
	]
	return (
		<Page
			title={m.certificates_offline_title()}
			intro={m.certificates_offline_intro()}
			breadcrumb={breadcrumb}
			width="reading"
		>
			<OfflineSteps keyFile={keys[0]?.file ?? 'mishkat-key.pem'} />
			<Section title={m.certificates_keys()}>
				{keys.length === 0 ? (
					<EmptyState title={m.certificates_no_key()} text={m.certificates_no_key_text()} />
				) : (
					<ul className="grid gap-4">
						{keys.map(({ id, file, pem, since }, index) => (
							<Card as="li" key={id} className="grid gap-3">
								<p>
									<span className="font-semibold">
										{index === 0 ? m.certificates_key_current() : m.certificates_key_earlier()}
									</span>{' '}
									<span className="text-muted">{m.certificates_key_since({ date: since })}</span>
								</p>
								<pre dir="ltr" className="whitespace-pre-wrap wrap-anywhere text-sm">
									{pem}
								</pre>
								<p className="flex flex-wrap gap-x-6 gap-y-1">
									<a href={`/certificates/key/${id}.pem`} download={file}>
										{m.certificates_file_key()}
									</a>
									<bdi dir="ltr" className="wrap-anywhere text-muted text-sm">
										{id}
									</bdi>
								</p>
							</Card>
						))}
					</ul>
				)}
			</Section>
		</Page>
	)
}
