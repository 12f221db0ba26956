import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Student } from '../../office/model.ts'

type Props = { students: Student[]; days: Days; language: Locale }

const cell = 'block px-5 py-1 md:table-cell md:py-3 align-middle'

export function StudentsTable({ students, days, language }: Props) {
	const columns = [
		m.teaching_column_student(),
		m.teaching_column_enrolled_on(),
		m.teaching_column_progress(),
		m.teaching_column_last_section(),
	]
	return (
		<Table columns={columns}>
			{students.map(({ id, name, createdAt, progress, completedAt, lastSection }) => (
				<tr
					key={id}
					className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0"
				>
					<td className={`${cell} font-semibold wrap-anywhere`}>
						{name ? <bdi>{name}</bdi> : m.profile_deleted_account()}
					</td>
					<td className={`${cell} text-muted`}>
						<span className="md:hidden">{m.teaching_column_enrolled_on()}: </span>
						<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
							{sayDay(createdAt, getLocale(), days)}
						</time>
					</td>
					<td className={cell}>
						{completedAt ? (
							<span className="flex flex-wrap items-center gap-2">
								<Badge tone="green">{m.teaching_finished()}</Badge>
								<time
									dateTime={completedAt.toISOString()}
									className="text-muted text-sm"
									suppressHydrationWarning
								>
									{sayDay(completedAt, getLocale(), days)}
								</time>
							</span>
						) : (
							<Progress percent={progress} />
						)}
					</td>
					<td className={`${cell} text-muted wrap-anywhere`}>
						<span className="md:hidden">{m.teaching_column_last_section()}: </span>
						{lastSection ? (
							<bdi lang={language} dir={directionOf(language)}>
								{lastSection}
							</bdi>
						) : (
							<Nowhere progress={progress} />
						)}
					</td>
				</tr>
			))}
		</Table>
	)
}

/** Who came from elsewhere has a progress, and no section is known. */
function Nowhere({ progress }: { progress: number }) {
	return progress > 0 ? '–' : m.teaching_not_begun()
}

function Progress({ percent }: { percent: number }) {
	return (
		<span className="flex items-center gap-3">
			<progress
				value={percent}
				max={100}
				aria-hidden="true"
				className="h-2 w-24 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-emerald [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-emerald"
			/>
			<bdi className="tabular-nums">{m.teaching_percent({ percent })}</bdi>
		</span>
	)
}
