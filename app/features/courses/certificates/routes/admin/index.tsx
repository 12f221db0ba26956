import { Link } from 'react-router'
import { listTools } from '#app/features/lists/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { FilterForm, optionsOf } from '#app/staff/filter-form.tsx'
import { readList } from '#app/staff/list.server.ts'
import { type Column, ResourceList } from '#app/staff/resource-list.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { StandingBadge } from '../../components/own-certificate.tsx'
import { certificatesStaffList } from '../../lists.server.ts'
import { certificatePath, type ListedCertificate } from '../../model.ts'
import { certificatesList, type Filters } from '../../params.ts'
import { countCertificates, listCertificates } from '../../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.certificates_title, m.certificates_office_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, certificatesList)
	const shown = await loadOrFail(context, 'certificates.load-failed', async () => ({
		page: await listCertificates(ctx, filters, cursor),
		count: filters.q ? null : await countCertificates(ctx, filters.status),
	}))
	const tools = await listTools(ctx, certificatesStaffList, { filters, rows: shown.page.rows }, context)
	return { ...shown, tools, filters, cursor, days: daysOf(context) }
}

export default function Certificates({ loaderData }: Route.ComponentProps) {
	const { page, count, tools, filters, cursor, days } = loaderData
	return (
		<Page title={m.certificates_title()} intro={m.certificates_office_intro()}>
			<FilterForm
				params={certificatesList}
				filters={filters}
				fields={[
					{ name: 'q', placeholder: m.certificates_search_placeholder() },
					{
						name: 'status',
						label: m.certificates_status(),
						options: optionsOf(standingWords),
					},
				]}
			/>
			<Section
				title={
					count === null
						? m.certificates_found()
						: m.certificates_count({ count: formatCount(count, getLocale()) })
				}
			>
				<ResourceList
					label={m.certificates_title()}
					params={certificatesList}
					filters={filters}
					cursor={cursor}
					{...page}
					tools={tools}
					sorted={filters.sort ?? '-completed'}
					columns={columnsOf(days)}
					none={
						certificatesList.isFiltered(filters)
							? { title: m.certificates_none_found() }
							: { title: m.certificates_none(), text: m.certificates_none_text() }
					}
				/>
			</Section>
		</Page>
	)
}

function columnsOf(days: Days): Column<ListedCertificate>[] {
	return [
		{
			key: 'number',
			label: m.certificates_number(),
			className: 'md:whitespace-nowrap',
			cell: ({ number }) => (
				<Link to={certificatePath(number)} className="font-semibold">
					<bdi dir="ltr">{number}</bdi>
				</Link>
			),
		},
		{
			key: 'student',
			sort: 'student',
			label: m.certificates_student(),
			cell: ({ name }) => <bdi>{name}</bdi>,
		},
		{
			key: 'course',
			label: m.certificates_course(),
			cell: ({ courseTitle, courseLanguage }) => (
				<bdi lang={courseLanguage} dir={directionOf(courseLanguage)}>
					{courseTitle}
				</bdi>
			),
		},
		{
			key: 'completed',
			sort: 'completed',
			label: m.certificates_completed_on(),
			className: 'text-muted md:whitespace-nowrap',
			cell: ({ issuedAt }) => (
				<time dateTime={issuedAt.toISOString()}>{formatDay(issuedAt, getLocale(), days)}</time>
			),
		},
		{
			key: 'status',
			label: m.certificates_status(),
			isPlain: true,
			cell: (certificate) => <StandingBadge {...certificate} />,
		},
		{
			key: 'actions',
			label: m.certificates_actions(),
			isPlain: true,
			cell: ({ number, revokedAt, replacedAt }) =>
				!replacedAt && (
					<span className="flex flex-wrap gap-2">
						{!revokedAt && (
							<Step number={number} step="replacement">
								{m.certificates_replace_short()}
							</Step>
						)}
						<Step number={number} step="revocation">
							{revokedAt ? m.certificates_reinstate_short() : m.certificates_revoke_short()}
						</Step>
					</span>
				),
		},
	]
}

type StepProps = { number: string; step: 'replacement' | 'revocation'; children: string }

function Step({ number, step, children }: StepProps) {
	return (
		<Link to={`${certificatesList.path}/${number}/${step}`} className={`${buttonClass('quiet')} text-sm`}>
			{children}
			<span className="sr-only">
				<bdi dir="ltr">{number}</bdi>
			</span>
		</Link>
	)
}

const standingWords: Record<Filters['status'], () => string> = {
	all: () => m.certificates_all(),
	valid: () => m.certificates_valid(),
	revoked: () => m.certificates_revoked(),
}
