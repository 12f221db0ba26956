import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.server.ts'

test.for([
	['Maryam@Example.com', 'maryam@example.com'],
	['maryam+shop@example.com', 'maryam@example.com'],
	['mar.yam@example.com', 'mar.yam@example.com'],
	['m.a.r.yam+x@gmail.com', 'maryam@gmail.com'],
	['mar.yam@GoogleMail.com', 'maryam@gmail.com'],
	['maryam@bücher.example', 'maryam@xn--bcher-kva.example'],
	['maryam@xn--bcher-kva.example', 'maryam@xn--bcher-kva.example'],
	['maryam@ｅｘａｍｐｌｅ.com', 'maryam@example.com'],
	['maryam@example.com.', 'maryam@example.com'],
	['+tag@example.com', '+tag@example.com'],
] as [string, string][])('%s leads to the mailbox %s', ([address, mailbox]) => {
	expect(mailboxOf(address)).toBe(mailbox)
})
