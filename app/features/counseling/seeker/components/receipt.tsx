import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReceiptCode } from '#app/ui/receipt-code.tsx'

/** The receipt of an anonymous seeker, shown once. Its print does not say what it is for. */
export function Receipt({ digits, pass }: { digits: string; pass: string }) {
	return (
		<div className="grid max-w-[40rem] gap-6">
			<div role="status" className="no-print">
				<Notice tone="good" title={m.seeker_sent()} />
			</div>
			<section className="grid gap-4">
				<h2 className="no-print text-xl">{m.seeker_code_title()}</h2>
				<p className="no-print">{m.seeker_code_text()}</p>
				<ReceiptCode
					digits={digits}
					above={<p className="text-muted">{m.seeker_card()}</p>}
					below={<p className="text-muted text-sm">{m.seeker_card_text()}</p>}
					words={{ copy: m.seeker_copy(), copied: m.seeker_copied(), print: m.seeker_print() }}
				/>
				<p className="no-print">
					{m.seeker_code_where({ title: m.seeker_title(), have: m.seeker_have_code() })}
				</p>
			</section>
			<Form method="post" action="/spiritual-counseling/return" className="no-print">
				<input type="hidden" name="pass" value={pass} />
				<Button>
					<Icon name="check" className="size-5" />
					{m.seeker_saved()}
				</Button>
			</Form>
		</div>
	)
}
