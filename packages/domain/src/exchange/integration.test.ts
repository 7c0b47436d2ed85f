import { expect, test } from 'vitest'
import { exchangeMessages as texts } from './exchange.messages.ts'
import { integrationChanges } from './integration.ts'

const told = (changes: object) => {
  const read = integrationChanges.safeParse({ version: 1, ...changes })
  return read.error?.issues.map(({ message }) => message) ?? []
}

test.each<[object, string[]]>([
  [{ base_url: 'https://cx.example/api/v2', token_url: 'https://cx.example/oauth/token' }, []],
  [{ base_url: 'http://127.0.0.1:4100' }, []],
  [{ base_url: null }, []],
  [{ base_url: 'cx.example' }, [texts.address_shape]],
  [{ base_url: 'https://cx.example/api?x=1' }, [texts.address_shape]],
  [{ base_url: 'https://cx.example/#top' }, [texts.address_shape]],
  [{ token_url: 'ftp://cx.example' }, [texts.address_shape]],
  [{ header_name: 'X-Api-Key' }, []],
  [{ header_name: 'Authorization' }, []],
  [{ header_name: 'x api key' }, [texts.header_shape]],
  [{ header_name: 'Host' }, [texts.header_taken]],
  [{ header_name: 'CONTENT-LENGTH' }, [texts.header_taken]],
])('%o', (changes, expected) => {
  expect(told(changes)).toEqual(expected)
})
