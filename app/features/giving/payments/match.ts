import { isNamedIn } from '../match.ts'
import { nearDays, type PaymentMark } from './model.ts'

const dayMs = 86_400_000

type Open = { payee: string; dueOn: string | null; createdAt: Date }
type Line = { day: string; name: string; text: string }

/** Payments of a line's amount, with the reason why the line may have paid them, the likeliest first. */
export function matchPayments<P extends Open>(equal: P[], line: Line): (P & { marks: PaymentMark[] })[] {
	const found = equal.map((payment) => {
		const marks: PaymentMark[] = ['amount']
		if (isNamedIn(`${line.name} ${line.text}`, payment.payee)) marks.push('name')
		if (daysBetween(payment, line.day) <= nearDays) marks.push('near-day')
		return { ...payment, marks }
	})
	return found.sort((one, two) => rank(two.marks) - rank(one.marks) || +one.createdAt - +two.createdAt)
}

/** A name says more than a day. */
function rank(marks: PaymentMark[]): number {
	return (marks.includes('name') ? 2 : 0) + (marks.includes('near-day') ? 1 : 0)
}

/** Days between the bank's day and the due date, or without one the day of the request. */
function daysBetween({ dueOn, createdAt }: Open, day: string): number {
	const due = dueOn ? Date.parse(dueOn) : createdAt.getTime()
	return Math.abs(Date.parse(day) - due) / dayMs
}
