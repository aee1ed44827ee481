import type Stripe from 'stripe'
import { z } from 'zod'
import { endSubscription } from './end-subscription.ts'
import {
  findObject,
  forgetCustomer,
  getObject,
  keepObject,
  listCustomers,
  listObjects,
  lockCustomer,
} from './object-store.ts'
import { newId, type Customer, type Product } from './objects.ts'
import { apiCall, Email, Expand, Metadata, Nothing, Page, Text, Truth, type Of } from './parameters.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

const NewCustomer = z.strictObject({
  email: Email.optional(),
  metadata: Metadata,
  ...Expand,
} satisfies Of<Stripe.CustomerCreateParams>)
const CustomerChanges = z.strictObject({ email: Email, ...Expand } satisfies Of<Stripe.CustomerUpdateParams>)
const CustomerFilter = z.strictObject({ email: Text, ...Page } satisfies Of<Stripe.CustomerListParams>)
const NewProduct = z.strictObject({
  id: Text.optional(),
  name: Text,
  ...Expand,
} satisfies Of<Stripe.ProductCreateParams>)
const ProductChanges = z.strictObject({ active: Truth, ...Expand } satisfies Of<Stripe.ProductUpdateParams>)

/** Who buys, what a subscription is to, and what that costs where the operator has named a price. */
export const customerCalls = {
  'POST /v1/customers': apiCall(NewCustomer, async ({ tx, values: { email = null, metadata } }) => {
    const customer: Customer = { id: newId('cus'), object: 'customer', balance: 0, email, metadata }
    await keepObject(tx, customer.id, customer)
    return customer
  }),
  'GET /v1/customers': apiCall(CustomerFilter, ({ tx, values: { email, limit } }) => listCustomers(tx, email, limit)),
  'GET /v1/customers/:id': apiCall(Nothing, ({ tx, id }) => getObject(tx, 'customer', id)),
  'POST /v1/customers/:id': apiCall(CustomerChanges, async ({ tx, id, values: { email } }) => {
    await lockCustomer(tx, id, 'id')
    const changed: Customer = { ...(await getObject(tx, 'customer', id)), email }
    await keepObject(tx, id, changed)
    return changed
  }),
  'DELETE /v1/customers/:id': apiCall(Nothing, async ({ tx, id }) => {
    const at = await lockCustomer(tx, id, 'id')
    const { data } = await listObjects(tx, 'subscription', { of: id, fields: { customer: id } })
    for (const subscription of data) if (subscription.ended_at === null) await endSubscription(tx, subscription, at)
    await forgetCustomer(tx, id)
    return { id, object: 'customer', deleted: true }
  }),
  'POST /v1/products': apiCall(NewProduct, async ({ tx, values: { id = newId('prod'), name } }) => {
    if (await findObject(tx, 'product', id))
      throw new StripeRefusalError('resource_already_exists', `Product already exists: ${id}`, { param: 'id' })
    const product: Product = { id, object: 'product', active: true, name }
    await keepObject(tx, null, product)
    return product
  }),
  'POST /v1/products/:id': apiCall(ProductChanges, async ({ tx, id, values: { active } }) => {
    const changed: Product = { ...(await getObject(tx, 'product', id)), active }
    await keepObject(tx, null, changed)
    return changed
  }),
  'GET /v1/products/:id': apiCall(Nothing, ({ tx, id }) => getObject(tx, 'product', id)),
  'GET /v1/prices/:id': apiCall(Nothing, ({ tx, id }) => getObject(tx, 'price', id)),
}
