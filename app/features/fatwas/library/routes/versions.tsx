import { data } from 'react-router'
import { expandCitations, markUnverified } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { Withdrawn } from '../components/not-there.tsx'
import { VersionList } from '../components/version-list.tsx'
import { VersionText } from '../components/version-text.tsx'
import { readVersion } from '../inputs.ts'
import { besidePath, mistakesOf, readingPath } from '../model.ts'
import { languagesOf, openFatwa } from '../opened.server.ts'
import { plainOf } from '../plain.server.ts'
import { findVersion, listVersions } from '../version-queries.server.ts'
import type { Route } from './+types/versions'

export const handle = { pageCache: { query: ['lang', 'version'], tags: ['fatwa', 'category', 'scholar'] } }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const days = daysOf(context)
	const opened = requireRow(await openFatwa({ params, request, context }))
	if ('withdrawn' in opened)
		return data(
			{ withdrawn: opened.withdrawn, versions: [], version: null, fatwa: null, days },
			{ status: 410 },
		)

	const isReplaced = 'replaced' in opened
	const { id, number } = isReplaced ? opened.replaced : opened.fatwa
	const languages = isReplaced ? languagesOf({ request, context }) : [opened.fatwa.language]
	const wanted = readVersion(new URL(request.url).searchParams)
	const version = wanted === null ? null : requireRow(await versionOf(id, wanted))
	const versions = version ? [version.text] : await listVersions(visitor(context), id, languages)
	const [newest] = versions
	const { language, title } = isReplaced ? requireRow(newest) : opened.fatwa

	return data({
		withdrawn: null,
		fatwa: {
			number,
			language,
			title,
			isReplaced,
			slug: isReplaced ? slugOf(title, 'fatwa') : opened.fatwa.slug,
		},
		versions: version ? [] : versions,
		version: version && {
			text: {
				...version.text,
				plain: plainOf(version.text),
				answer: expandCitations(markUnverified(version.text.answer, mistakesOf(version.text.typedVerses)), {
					locale: language,
					reader: getLocale(),
				}),
				references: expandCitations(version.text.references, { locale: language, reader: getLocale() }),
			},
			before: version.before && { version: version.before.version, plain: plainOf(version.before) },
			isOld: isReplaced || version.text.version !== opened.fatwa.version,
		},
		days,
	})

	async function versionOf(fatwaId: string, version: number) {
		const [language = 'en'] = languages
		return findVersion(visitor(context), fatwaId, { language, version })
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	const fatwa = loaderData?.fatwa
	if (!loaderData || !fatwa) return [{ title: `${m.fatwas_withdrawn()}${dot()}${site.name}` }]
	const { version } = loaderData
	return headOf({
		site,
		title: `${version ? m.fatwas_version({ number: version.text.version }) : m.fatwas_history()}${dot()}${fatwa.title}`,
		description: m.fatwas_history_text(),
		path: besidePath(fatwa, 'versions', {
			locale: site.locale,
			...(version && { version: version.text.version }),
		}),
		picture: 'fatwas',
		noindex: true,
	})
}

export default function Versions({ loaderData }: Route.ComponentProps) {
	const { fatwa, versions, version, withdrawn, days } = loaderData
	if (withdrawn) return <Withdrawn withdrawn={withdrawn} days={days} />
	const locale = getLocale()
	const answer = readingPath(fatwa, locale)
	const breadcrumb = [
		{ label: m.fatwas_title(), to: '/fatwas' },
		{ label: fatwa.title, to: answer },
		...(version ? [{ label: m.fatwas_history(), to: besidePath(fatwa, 'versions', { locale }) }] : []),
		{
			label: version
				? m.fatwas_version({ number: formatNumber(version.text.version, locale) })
				: m.fatwas_history(),
		},
	]
	return version ? (
		<Page
			title={m.fatwas_version({ number: formatNumber(version.text.version, locale) })}
			width="reading"
			breadcrumb={breadcrumb}
		>
			<VersionText {...version} current={answer} days={days} />
		</Page>
	) : (
		<Page title={m.fatwas_history()} intro={m.fatwas_history_text()} width="reading" breadcrumb={breadcrumb}>
			<VersionList fatwa={fatwa} versions={versions} isReplaced={fatwa.isReplaced} days={days} />
		</Page>
	)
}
