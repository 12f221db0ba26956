import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import type { FreeDay, FreeHour, FreeMonth } from '../../calendar.ts'

export type NextHour = FreeHour & { day: string }

type Props = {
	month: FreeMonth
	/** The chosen hour as forms carry it. */
	chosen: string | undefined
	errors: { day: string | undefined; hour: string | undefined }
	zones: string
	/** The next free hour where this month has none; `month` opens it. */
	first: { day: string; month: string } | null
	/** Visitors can read the calendar only. */
	disabled?: boolean
}

const step =
	'grid size-11 place-items-center rounded-field border border-line-strong bg-surface hover:border-emerald hover:text-emerald disabled:opacity-40 disabled:hover:border-line-strong disabled:hover:text-ink'

/**
 * Free hours of a month: a calendar, and below it the hours of each day. Without script the days are links to their
 * hours; with script (booking.js) it is a keyboard grid and one day is open.
 */
export function SlotPicker({ month, chosen, errors, zones, first, disabled }: Props) {
	const days = month.weeks.flat().filter((day) => day !== null && day.hours.length > 0) as FreeDay[]
	const open = days.find(({ hours }) => hours.some(({ at }) => at === chosen))
	const described = [errors.day && 'slot-day-error', errors.hour && 'slot-hour-error']
		.filter(Boolean)
		.join(' ')
	return (
		<fieldset aria-describedby={described || undefined}>
			<legend className="mb-1.5 font-semibold">{m.booking_when()}</legend>
			<p data-result="zones" className="mb-3 text-muted">
				{zones}
			</p>
			{!disabled && <input type="hidden" name="date" defaultValue={open?.date} />}
			<div data-result="calendar" data-month={month.month} className="grid items-start gap-5 lg:grid-cols-2">
				<div id="slot-days" tabIndex={-1} className="rounded-card border border-line bg-surface p-3 sm:p-4">
					<div className="mb-2 flex items-center justify-between gap-2">
						<button
							type="submit"
							name="month"
							value={month.before ?? ''}
							disabled={!month.before}
							aria-label={m.booking_month_before()}
							data-step="-1"
							className={step}
						>
							<Icon name="arrow-left" flip />
						</button>
						<p id="month" className="text-center" role="status">
							<span className="block font-semibold">{month.title}</span>
							<span className="block text-muted text-sm">{month.hijriTitle}</span>
						</p>
						<button
							type="submit"
							name="month"
							value={month.after ?? ''}
							disabled={!month.after}
							aria-label={m.booking_month_after()}
							data-step="1"
							className={step}
						>
							<Icon name="arrow-right" flip />
						</button>
					</div>
					<Grid month={month} openDate={open?.date} />
					<p id="calendar-keys" data-with-script className="mt-2 hidden text-muted text-sm sm:block">
						{m.booking_keys()}
					</p>
				</div>
				<Hours days={days} openDate={open?.date} chosen={chosen} disabled={disabled ?? false}>
					{days.length === 0 && (
						<p>
							{first ? m.booking_month_none({ month: month.title }) : m.booking_wish_none()}{' '}
							{first && (
								<button
									type="submit"
									name="month"
									value={first.month}
									className="text-start text-emerald underline"
								>
									{m.booking_first_free({ day: first.day })}
								</button>
							)}
						</p>
					)}
				</Hours>
			</div>
			<div className="mt-2">
				<FieldError id="slot-day-error" of="slot-days" label={m.booking_when()} text={errors.day} />
				<FieldError id="slot-hour-error" of="slot-hours" label={m.booking_when()} text={errors.hour} />
			</div>
		</fieldset>
	)
}

function Grid({ month, openDate }: { month: FreeMonth; openDate: string | undefined }) {
	return (
		<table
			aria-labelledby="month"
			aria-describedby="calendar-keys"
			className="w-full table-fixed text-center"
		>
			<thead>
				<tr>
					{month.weekdays.map(({ short, long }) => (
						<th key={long} scope="col" abbr={long} className="pb-1 font-normal text-muted text-xs">
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{month.weeks.map((week, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a week has nothing else of its own
					<tr key={row}>
						{week.map((day, column) =>
							day ? (
								<Cell key={day.date} day={day} isOpen={day.date === openDate} />
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: nor has an empty cell
								<td key={column} />
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	)
}

const shown =
	'mx-auto grid min-h-12 w-full max-w-14 content-center rounded-field border text-ink no-underline leading-tight'

function Cell({
	day: { date, number, hijriNumber, name, hours, isOut },
	isOpen,
}: {
	day: FreeDay
	isOpen: boolean
}) {
	const both = (
		<>
			<span aria-hidden="true">{number}</span>
			<span aria-hidden="true" className="text-muted text-xs">
				{hijriNumber}
			</span>
		</>
	)
	return (
		<td
			data-date={date}
			data-free={hours.length > 0 ? '' : undefined}
			className="p-0.5"
			data-open={isOpen || undefined}
		>
			{hours.length > 0 ? (
				<a href={`#hours-${date}`} className={`${shown} border-emerald bg-emerald-tint hover:border-2`}>
					{both}
					<span className="sr-only">
						{name}: {m.booking_free_hours({ count: hours.length })}
					</span>
				</a>
			) : (
				<span
					className={`${shown} border-transparent text-muted ${isOut ? 'opacity-60' : '[&>span:first-child]:line-through'}`}
				>
					{both}
					<span className="sr-only">
						{name}: {m.booking_none_free()}
					</span>
				</span>
			)}
		</td>
	)
}

type HoursProps = {
	days: FreeDay[]
	openDate: string | undefined
	chosen: string | undefined
	disabled: boolean
	children: React.ReactNode
}

function Hours({ days, openDate, chosen, disabled, children }: HoursProps) {
	return (
		<div id="slot-hours" tabIndex={-1} className="grid gap-2" data-days>
			{days.length > 0 && (
				<p className="text-muted" data-choose-day>
					{m.booking_choose_day()}
				</p>
			)}
			{children}
			{days.map(({ date, name, hours }) => (
				<details
					key={date}
					name="day"
					data-day={date}
					open={date === openDate}
					className="rounded-field border border-line bg-surface"
				>
					<summary className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
						<span className="font-semibold">{name}</span>
						<span className="text-muted">{m.booking_free_hours({ count: hours.length })}</span>
					</summary>
					<div id={`hours-${date}`} className="grid grid-cols-2 gap-2 px-4 pb-4 sm:grid-cols-3">
						{hours.map((hour) =>
							disabled ? (
								<Hour key={hour.at} {...hour} />
							) : (
								<HourChoice key={hour.at} hour={hour} isChosen={hour.at === chosen} />
							),
						)}
					</div>
				</details>
			))}
		</div>
	)
}

/** Next free hours after the chosen one was taken, at the top of the page. */
export function NextHours({ next }: { next: NextHour[] }) {
	if (next.length === 0) return null
	return (
		<Notice tone="warn" title={m.booking_taken_title()}>
			<p role="alert">{m.booking_taken_text()}</p>
			<div className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-3">
				{next.map((hour) => (
					<HourChoice key={hour.at} hour={hour} day={hour.day} />
				))}
			</div>
		</Notice>
	)
}

type HourProps = { hour: FreeHour; day?: string; isChosen?: boolean }

function HourChoice({ hour, day, isChosen = false }: HourProps) {
	return (
		<label className="relative grid min-h-11 cursor-pointer content-center rounded-field border border-line-strong bg-surface px-2 py-1 text-center has-checked:border-emerald has-checked:bg-emerald has-checked:text-on-emerald has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2">
			<input
				type="radio"
				name="timeSlot"
				value={hour.at}
				defaultChecked={isChosen}
				className="told-by-label"
			/>
			{day && <span className="text-sm">{day}</span>}
			<Hour {...hour} />
		</label>
	)
}

function Hour({ time, ours }: FreeHour) {
	return (
		<span>
			<bdi>{time}</bdi>
			{ours && <span className="block text-sm">{m.booking_ours({ time: isolated(ours) })}</span>}
		</span>
	)
}
