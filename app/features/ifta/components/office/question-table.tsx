import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/locale.ts'
import { type Days, sayDay } from '#app/platform/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { isOpen, type ListedQuestion } from '../../office/model.ts'
import { Decide } from './decide.tsx'
import { Badges } from './fate-badge.tsx'

type Props = {
	questions: ListedQuestion[]
	/** Whose calendar the dates are of. */
	days: Days
	/** The date in the organisation's zone. */
	today: string
	/** This page, to come back to. */
	here: string
	/** Who reads this: one's own question is for others to decide. */
	actorId: string
}

const cell = 'block px-5 py-1 md:table-cell md:px-3 md:py-3 align-middle'

export function QuestionTable({ questions, ...rest }: Props) {
	const columns = [
		m.office_column_title(),
		m.office_column_category(),
		m.office_column_asker(),
		m.office_column_status(),
		m.office_column_date(),
		m.office_column_actions(),
	]
	return (
		<Table columns={columns} isTight>
			{questions.map((question) => (
				<Row key={question.id} question={question} {...rest} />
			))}
		</Table>
	)
}

function Row({
	question,
	days,
	today,
	here,
	actorId,
}: Omit<Props, 'questions'> & { question: ListedQuestion }) {
	const { id, number, title, language, asker, category, createdAt, userId } = question
	const edit = `/admin/fatwas/${id}/edit`
	return (
		<tr className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0">
			<td className={cell}>
				<Link
					to={edit}
					title={title}
					lang={language}
					dir={directionOf(language)}
					className="block w-fit max-w-full font-semibold text-ink wrap-anywhere md:max-w-[200px] md:truncate xl:max-w-64"
				>
					{title}
				</Link>
				<span className="text-muted text-sm">
					<bdi>#{number}</bdi>
				</span>
			</td>
			<td className={`${cell} text-muted`}>
				{category ? <bdi>{categoryName(category, getLocale())}</bdi> : m.office_uncategorized()}
			</td>
			<td className={`${cell} wrap-anywhere`}>
				<span className="text-muted md:hidden">{m.office_column_asker()}: </span>
				{asker ? <bdi>{asker}</bdi> : m.office_anonymous()}
			</td>
			<td className={cell}>
				<Badges question={question} today={today} />
			</td>
			<td className={`${cell} text-muted xl:whitespace-nowrap`}>
				<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
					{sayDay(createdAt, getLocale(), days)}
				</time>
			</td>
			<td className={cell}>
				<div className="mt-2 flex flex-wrap gap-2 md:mt-0 xl:flex-nowrap xl:whitespace-nowrap">
					<Link to={edit} className={`${buttonClass('quiet')} text-sm`}>
						{m.office_view()}
						<span className="sr-only">
							<bdi>{title}</bdi>
						</span>
					</Link>
					{isOpen(question) && userId !== actorId && (
						<Decide question={question} returnTo={here} className="text-sm" />
					)}
				</div>
			</td>
		</tr>
	)
}
