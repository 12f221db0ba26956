import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fileStateWords } from '../bank/line-words.ts'
import { countIncomplete, listFiles } from '../bank/lines.server.ts'
import { bankImportPath, filesPath } from '../bank/model.ts'
import { fileList, lineList } from '../bank/params.ts'
import { Amount } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { Press } from '../components/press.tsx'
import { formatBookDay } from '../components/words.ts'
import { entriesPath } from '../model.ts'
import type { Route } from './+types/files'

export const meta = privateMeta(m.banklines_files, m.banklines_files_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { filters, cursor } = readList(request, fileList)
	const shown = await loadOrFail(context, m.giving_load_failed, async () => ({
		page: await listFiles(ctx, filters, cursor),
		incomplete: await countIncomplete(ctx),
	}))
	return { ...shown, filters, cursor, days: daysOf(context) }
}

export default function Files({ loaderData }: Route.ComponentProps) {
	const { page, incomplete, filters, cursor, days } = loaderData
	const locale = getLocale()
	return (
		<MoneyPage
			title={m.banklines_files()}
			intro={m.banklines_files_intro()}
			actions={<ButtonLink to={bankImportPath}>{m.banklines_import()}</ButtonLink>}
		>
			{incomplete > 0 && (
				<Notice tone="warn" title={m.banklines_incomplete_title()} className="mb-6 grid gap-3">
					<p>{m.banklines_incomplete_text()}</p>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={`${entriesPath}/opening`} tone="quiet">
							{m.giving_opening_new()}
						</ButtonLink>
						<Press to={`${filesPath}/check`} tone="quiet" label={m.banklines_check_again()} />
					</div>
				</Notice>
			)}
			<ResourceList
				label={m.banklines_files()}
				params={fileList}
				filters={filters}
				cursor={cursor}
				{...page}
				columns={[
					{
						key: 'name',
						label: m.banklines_of_file(),
						cell: ({ id, name }) => (
							<Link to={lineList.to({ file: id })} className="wrap-anywhere font-semibold text-ink">
								<bdi>{name}</bdi>
							</Link>
						),
					},
					{ key: 'account', label: m.giving_account(), cell: ({ account }) => <bdi>{account}</bdi> },
					{
						key: 'days',
						label: m.banklines_days(),
						cell: ({ firstOn, lastOn }) =>
							firstOn && lastOn
								? m.giving_days_range({
										from: formatBookDay(firstOn, locale, days),
										to: formatBookDay(lastOn, locale, days),
									})
								: '–',
					},
					{
						key: 'rows',
						label: m.banklines_rows_new(),
						cell: ({ rows, added }) => `${formatNumber(added, locale)} / ${formatNumber(rows, locale)}`,
					},
					{ key: 'state', label: m.giving_state(), cell: ({ status }) => fileStateWords[status]() },
					{
						key: 'difference',
						label: m.banklines_difference(),
						cell: ({ differenceMinor, currency }) =>
							differenceMinor ? <Amount currency={currency} amountMinor={differenceMinor} /> : '–',
					},
				]}
				none={{ title: m.banklines_files_none() }}
			/>
		</MoneyPage>
	)
}
