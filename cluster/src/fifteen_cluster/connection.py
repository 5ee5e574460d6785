"""The connection to a scheduler: in this process, or one that already runs."""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from distributed import Client, Scheduler, Security, SpecCluster, Worker

from .errors import ClusterError


@dataclass(frozen=True)
class Certificates:
    """The files for TLS, in PEM format; ``None`` for the files of Dask's configuration.

    Attributes:
        authority: The certificate of the authority that signed all certificates of the cluster.
        certificate: The certificate of the driver.
        key: Its private key.

    """

    authority: str | None = None
    certificate: str | None = None
    key: str | None = None

    def security(self) -> Security:
        """Returns the files in the form that Dask needs."""
        given = {"tls_ca_file": self.authority, "tls_client_cert": self.certificate, "tls_client_key": self.key}
        return Security(**{name: file for name, file in given.items() if file is not None})


@contextmanager
def in_this_process(workers: int) -> Iterator[Client]:
    """Starts a scheduler and workers in this process, which is enough, since each shard is a process of its own.

    They send their messages without sockets. Dask's status pages cannot be turned off, but listen on the loopback interface.
    """
    closed = {"protocol": "inproc://", "dashboard": False, "dashboard_address": "127.0.0.1:0"}
    worker = {"cls": Worker, "options": {**closed, "nthreads": 1, "memory_limit": 0}}
    scheduler = {"cls": Scheduler, "options": closed}
    with (
        SpecCluster(scheduler=scheduler, workers=dict.fromkeys(range(workers), worker)) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


@contextmanager
def to_scheduler(address: str, certificates: Certificates) -> Iterator[Client]:
    """Connects to a scheduler.

    Raises:
        ClusterError: If it cannot be reached, or everybody in the network could run programs on its workers.

    """
    _require_protection(address)
    security = certificates.security()
    _require_certificates(address, security)
    try:
        client = Client(address, security=security, set_as_default=False)
    except OSError as error:
        message = f"The scheduler {address} cannot be reached: {error}"
        raise ClusterError(message) from error
    with client:
        yield client


def address_in(file: Path) -> str:
    """Returns the address that a scheduler has written into a file.

    Raises:
        ClusterError: If there is no address.

    """
    try:
        return str(json.loads(file.read_text(encoding="utf-8"))["address"])
    except OSError as error:
        message = f"The scheduler file {file} cannot be read: {error.strerror}."
        raise ClusterError(message) from None
    except (ValueError, TypeError, KeyError):
        message = f"{file} is not a scheduler file. dask scheduler --scheduler-file writes one."
        raise ClusterError(message) from None


def _require_protection(address: str) -> None:
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
    except ValueError:
        message = f"{address} is not an address. Expected one such as tls://10.0.0.5:8786."
        raise ClusterError(message) from None
    if parts.scheme != "tls" and not _is_loopback(parts.hostname or ""):
        message = (
            f"The scheduler {address} has no TLS, so everybody who can reach it can run programs on its workers. "
            "Expected tls://…, or tcp:// on the loopback interface, such as tcp://127.0.0.1:8786."
        )
        raise ClusterError(message)


def _require_certificates(address: str, security: Security) -> None:
    """Reads the certificates, since Dask needs a minute to fail without them."""
    try:
        context = security.get_connection_args("client").get("ssl_context")
    except OSError as error:
        message = f"The certificates for {address} cannot be read: {error}"
        raise ClusterError(message) from error
    if address.startswith("tls://") and context is None:
        message = f"The scheduler {address} requires certificates. Use --tls-ca-file, --tls-cert and --tls-key."
        raise ClusterError(message)


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
