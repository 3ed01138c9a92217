"""Pays another customer by their phone number, with classes that quicktype makes of the bank's OpenAPI document:

    node pythonTypes.ts http://localhost:4000 bank.py
    python3 pay.py http://localhost:4000 <your phone> <their phone> <sum in EUR>

Needs nothing but Python's own library.
"""

import json
import sys
import uuid
from datetime import datetime, timezone
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import bank as types

bank, phone, payee, amount = sys.argv[1:]
opener = build_opener(HTTPCookieProcessor(CookieJar()))


def call(method, path, answer, body=None, query=None, headers=None):
    """Sends a body of a generated class, and reads the answer as one; both check every field."""
    request = Request(
        f"{bank}/api/v1/{path}{'?' + urlencode(query) if query else ''}",
        method=method,
        data=None if body is None else json.dumps(body.to_dict()).encode(),
        headers={"Content-Type": "application/json", "Origin": bank, **(headers or {})},
    )
    try:
        with opener.open(request) as response:
            return answer.from_dict(json.load(response)).data
    except HTTPError as refused:
        raise SystemExit(f"{path}: {refused.code} {refused.read().decode()}")


def code_of(sent):
    """A sandbox answers with the code; any other bank sends it to a phone."""
    return sent.code or input(f"Code sent to {sent.masked_phone}: ")


begun = call("POST", "auth/phone", types.AuthPhoneAnswer, types.AuthPhoneBody(phone=phone))
call(
    "POST",
    "auth/verify-code",
    types.AuthVerifyCodeAnswer,
    types.AuthVerifyCodeBody(token=begun.token, code=code_of(begun)),
)

accounts = [edge.node for edge in call("GET", "accounts", types.AccountsListAnswer).edges]
for account in accounts:
    for balance in account.balances:
        print(f"{account.number}: {balance.available} {balance.currency.name.value}")
account, balance = next(
    (account, balance)
    for account in accounts
    for balance in account.balances
    if balance.currency.name.value == "EUR"
)

recipient = call(
    "GET",
    "clients-organizations/check-invididual-recepient",
    types.OrganizationsCheckIndividualRecipientAnswer,
    query={"phone": payee},
).recipient
if recipient is None:
    raise SystemExit("Nobody banks here with that phone.")

payment_body = types.PaymentsCreateBody.from_dict(
    {
        "kind": "INTERNAL",
        "paymentType": "INTERNAL",
        "scheme": "INTERNAL",
        "organizationId": account.organization_id,
        "accountId": account.id,
        "currencyId": balance.currency_id,
        "sum": amount,
        "recipientOrganizationId": recipient.organization_id,
        "details": "Paid by a generated client",
    }
)
# Sent twice, as after a lost answer: the key makes it one payment.
key = {"Idempotency-Key": str(uuid.uuid4())}
payment, again = (
    call("POST", "payments", types.PaymentsCreateAnswer, payment_body, headers=key) for _ in range(2)
)
if again.id != payment.id:
    raise SystemExit("The payment was made twice.")

subject = {"type": "PAYMENT", "ids": [payment.id], "signingHash": payment.signing_hash}
sent = call(
    "POST",
    "signatures/send-code",
    types.SignaturesSendCodeAnswer,
    types.SignaturesSendCodeBody.from_dict({"mfa": "PHONE", "channel": "SMS", "subject": subject}),
)
signature = call(
    "POST",
    "signatures/validate",
    types.SignaturesValidateAnswer,
    types.SignaturesValidateBody(token=sent.token, code=code_of(sent)),
)
signed = call(
    "POST",
    f"payments/{payment.id}/sign",
    types.PaymentsSignAnswer,
    types.PaymentsSignBody(
        mfa_token=signature.token,
        signed_at=datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
    ),
)
print(f"{signed.status.value}: {payment.sum} EUR to {recipient.display_name}")

history = call(
    "GET",
    "statements-items",
    types.StatementsListAnswer,
    query={"organizationId": account.organization_id, "take": 5},
)
for edge in history.edges:
    print(f"{edge.node.transfer_date}: {edge.node.credit_sum or '-' + edge.node.debit_sum}")
