/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = { '/offline': '200' }
